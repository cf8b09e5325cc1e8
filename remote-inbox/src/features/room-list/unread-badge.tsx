export function UnreadBadge({ count }: { readonly count: number }) {
  return (
    <div className="room-unread tabular" role="img" aria-label={`${count} okunmamış mesaj`}>
      {count > 99 ? '99+' : count}
    </div>
  );
}
