import type { OfferedChoices } from '@muhatap/shared/wire/conversations';
import { Icon } from '@muhatap/shared/ui';
import { LinkedText } from './linked-text';

/** A chatbot's list as the citizen got it. It was theirs to choose from: nothing here can be pressed. */
export function ChoicesBody({
  content,
  choices,
}: {
  readonly content: string;
  readonly choices: OfferedChoices;
}) {
  const [title, ...question] = content.split('\n\n');
  return (
    <div>
      <div className="choices-title">{title}</div>
      {question.length > 0 && (
        <div className="choices-question">
          <LinkedText text={question.join('\n\n')} />
        </div>
      )}
      <ul className="choices" aria-label={`Seçenekler: ${choices.button}`}>
        {choices.rows.map((row, index) => (
          <li key={index}>
            <span className="choice-title">{row.title}</span>
            {row.description !== '' && (
              <span className="choice-description">{row.description}</span>
            )}
          </li>
        ))}
      </ul>
      <div className="choices-button" aria-hidden>
        <Icon name="list" size={13} />
        {choices.button}
      </div>
    </div>
  );
}
