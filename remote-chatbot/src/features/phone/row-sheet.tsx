import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Icon, VisuallyHidden } from '@muhatap/shared/ui';
import { usePhone, usePhoneStore } from './use-phone';

/** Steps of the keys that move through rows. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The mark of a choice that no talk has taken yet. */
export function Untried() {
  return (
    <span className="untried" title="Henüz denenmedi">
      <VisuallyHidden>, henüz denenmedi</VisuallyHidden>
    </span>
  );
}

/** WhatsApp's sheet with the rows of a list. The focus goes to its first row, and back to the list's button when it closes. */
export function RowSheet() {
  const line = usePhone(({ openLine, trial }) => trial.lines.find(({ id }) => id === openLine));
  const list = line?.kind === 'bot' && line.message.kind === 'list' ? line.message : null;
  return list === null ? null : <OpenSheet key={line?.id} {...list} />;
}

type OpenSheetProps = {
  readonly title: string;
  readonly buttonText: string;
  readonly rows: readonly {
    readonly postback: string;
    readonly title: string;
    readonly description: string;
  }[];
};

function OpenSheet({ title, buttonText, rows }: OpenSheetProps) {
  const phone = usePhoneStore();
  const tried = usePhone(({ trial }) => trial.tried);
  const ref = useRef<HTMLDivElement>(null);
  const buttons = () => [...(ref.current?.querySelectorAll<HTMLButtonElement>('.sheet-row') ?? [])];
  useEffect(() => {
    const opener = ref.current?.ownerDocument.activeElement;
    ref.current?.querySelector<HTMLButtonElement>('.sheet-row')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const all = buttons();
    if (step === undefined || all.length === 0) return;
    event.preventDefault();
    all[
      step(
        all.findIndex((button) => button === event.target),
        all.length,
      )
    ]?.focus();
  };
  return (
    <>
      <div className="sheet-veil" onClick={() => phone.open(null)} />
      <div
        ref={ref}
        className="sheet"
        role="dialog"
        aria-label={buttonText.trim() || 'Seçenekler'}
        onKeyDown={onKeyDown}
      >
        <div className="sheet-bar">
          <button
            type="button"
            className="phone-tool"
            aria-label="Seçenekleri kapat"
            onClick={() => phone.open(null)}
          >
            <Icon name="close" size={18} />
          </button>
          <span className="sheet-title">{buttonText.trim() || 'Seçenekler'}</span>
        </div>
        <div className="sheet-rows">
          {rows.map((row) => (
            <button
              key={row.postback}
              type="button"
              className="sheet-row"
              onClick={() => phone.tap(row, title)}
            >
              <span className="sheet-text">
                {row.title.trim() || 'Adsız seçenek'}
                {tried.has(row.postback) ? null : <Untried />}
                {row.description.trim() === '' ? null : <small>{row.description}</small>}
              </span>
              <span className="sheet-radio" aria-hidden />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
