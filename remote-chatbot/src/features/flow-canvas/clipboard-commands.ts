import { copyNodes, pasteNodes, readCopied, type Point } from '#entities/flow';
import { countNodes, type CanvasDraft } from './canvas-draft';

/** A copy stands this far off its original. */
const ASIDE = 40;

/** Copies, pastes and duplicates nodes. */
export function createClipboardCommands({
  draft,
  canvas,
  view,
  flow,
  chosen,
  arrive,
}: CanvasDraft) {
  /** The last copy, for when the system's clipboard cannot be read. */
  let kept = '';

  /** Puts the chosen ones' copies around a place. */
  function putCopies(text: string, middle: Point): boolean {
    const copied = readCopied(text);
    if (copied === null) return false;
    const { change, ids } = pasteNodes(flow(), copied, middle);
    draft.edit(change, { selected: new Set(ids) });
    arrive(
      flow().nodes.filter(({ id }) => ids.includes(id)),
      `${countNodes(ids.length)} yapıştırıldı`,
    );
    return true;
  }

  return {
    /** The chosen nodes as text for a clipboard; '' when there are none. */
    copy: (): string => {
      const text = copyNodes(flow(), chosen());
      if (text === '') return '';
      kept = text;
      canvas.say(`${countNodes(chosen().size)} kopyalandı`);
      return text;
    },
    /** Puts copied nodes around a place, by default the middle of the view. Anything else on the clipboard is not ours. */
    paste: (text: string | null, middle: Point = view.middle()): boolean =>
      putCopies(text ?? kept, middle),
    duplicate: (): void => {
      const nodes = flow().nodes.filter(({ id }) => chosen().has(id));
      if (nodes.length === 0) return;
      const xs = nodes.map(({ position }) => position.x);
      const ys = nodes.map(({ position }) => position.y);
      putCopies(copyNodes(flow(), chosen()), {
        x: (Math.min(...xs) + Math.max(...xs)) / 2 + ASIDE,
        y: (Math.min(...ys) + Math.max(...ys)) / 2 + ASIDE,
      });
    },
  };
}
