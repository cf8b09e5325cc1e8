import { renderFor } from '@muhatap/shared/flow';
import { Untried } from './row-sheet';
import { usePhone, usePhoneStore } from './use-phone';

/** Quick replies stand below the last message and are gone with the next answer. */
export function ReplyChips({ onTapped }: { readonly onTapped: () => void }) {
  const phone = usePhoneStore();
  const channel = usePhone((state) => state.channel);
  const tried = usePhone(({ trial }) => trial.tried);
  const isWaiting = usePhone(({ trial }) => trial.session?.state === 'waiting');
  const last = usePhone(({ trial }) => trial.lines.at(-1));
  if (!isWaiting || last?.kind !== 'bot') return null;
  const { message } = last;
  const shown = renderFor(channel, message);
  if (shown.kind !== 'replies' || message.kind !== 'list' || shown.replies.length === 0)
    return null;
  const tap = (row: (typeof shown.replies)[number]) => {
    phone.tap(row, message.title);
    onTapped();
  };
  return (
    <div
      className="phone-chips"
      role="group"
      aria-label="Hızlı yanıtlar"
      onWheel={(event) => void (event.currentTarget.scrollLeft += event.deltaY)}
    >
      {shown.replies.map((row) => (
        <button key={row.postback} type="button" className="phone-chip" onClick={() => tap(row)}>
          {row.title.trim() || 'Adsız seçenek'}
          {tried.has(row.postback) ? null : <Untried />}
        </button>
      ))}
    </div>
  );
}
