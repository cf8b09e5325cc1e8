/** Words that this person has begun to write in the room. */
export function DraftWords({ text }: { readonly text: string }) {
  return (
    <div className="room-words">
      <span className="room-draft">Taslak:</span>
      <span>{text.replace(/\s+/g, ' ')}</span>
    </div>
  );
}
