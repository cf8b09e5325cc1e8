import { useLayoutEffect, type RefObject } from 'react';
import { formatTime } from '@muhatap/shared/i18n';
import { nodeName, type TrialLine } from '#entities/flow';
import { isWhatsApp } from './phone-look';
import { TalkEnd } from './talk-end';
import { TalkLine } from './talk-line';
import { usePhone } from './use-phone';

const sideOf = (line: TrialLine | undefined) =>
  line?.kind === 'citizen' && line.act.kind === 'silence' ? 'note' : line?.kind;
const minuteOf = (line: TrialLine | undefined) => (line === undefined ? '' : formatTime(line.at));

function FromNote() {
  const title = usePhone(({ trial: { flow, from } }) => {
    const node = from === null ? undefined : flow.nodes.find(({ id }) => id === from);
    return node === undefined ? null : nodeName(node);
  });
  return title === null ? null : <p className="phone-note">Konuşma “{title}” adımından başladı</p>;
}

/** The talk so far. It scrolls from its end (phone-styles): 0 is where the newest line is visible. */
export function TalkLog({
  name,
  ref,
}: {
  readonly name: string;
  readonly ref: RefObject<HTMLDivElement | null>;
}) {
  const lines = usePhone(({ trial }) => trial.lines);
  const state = usePhone(({ trial }) => trial.session?.state);
  const channel = usePhone((phone) => phone.channel);
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = 0;
  }, [ref, lines.length, state, channel]);
  // WhatsApp writes the time into each bubble, Messenger and Instagram above the messages of a
  // minute.
  const hasTimes = !isWhatsApp(channel);
  return (
    <div ref={ref} className="phone-log" role="log" aria-label="Konuşma" tabIndex={0}>
      <div className="phone-lines">
        <FromNote />
        {lines.map((line, index) => (
          <div key={line.id} style={{ display: 'contents' }}>
            {hasTimes && minuteOf(line) !== minuteOf(lines[index - 1]) ? (
              <p className="phone-note tabular">{formatTime(line.at)}</p>
            ) : null}
            <TalkLine
              line={line}
              name={name}
              startsGroup={sideOf(line) !== sideOf(lines[index - 1])}
            />
          </div>
        ))}
        <TalkEnd />
      </div>
    </div>
  );
}
