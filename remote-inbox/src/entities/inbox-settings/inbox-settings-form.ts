import type { InboxSettings, InboxSettingsInput } from '@muhatap/shared/wire';

/** Longest greeting, question and thanks (wire: inboxSettingsInput). */
export const WORDS_LIMIT = 1000;
/** Conversations that one person may be given (wire: inboxSettingsInput). */
export const CAPACITY = { least: 1, most: 500 } as const;

/** The form; a capacity is null while its field is empty. */
export type InboxSettingsForm = Omit<InboxSettingsInput, 'capacity'> & {
  readonly capacity: number | null;
};

/** The part of the answer that a person writes. */
export const settingsForm = ({
  assignment,
  capacity,
  agents,
  greeting,
  survey,
}: InboxSettings): InboxSettingsForm => ({
  assignment,
  capacity,
  agents: agents.map(({ id, takes_part }) => ({ id, takes_part })),
  greeting: { ...greeting },
  survey: { ...survey },
});

const textFault = (isNeeded: boolean, text: string): string | null => {
  if ([...text.trim()].length > WORDS_LIMIT)
    return `En çok ${WORDS_LIMIT} karakter yazabilirsiniz.`;
  return isNeeded && text.trim() === '' ? 'Açıkken metin boş olamaz.' : null;
};

/** What is wrong, by field; null where nothing is. */
export function settingsFaults({ capacity, greeting, survey }: InboxSettingsForm) {
  const isFit =
    capacity !== null &&
    Number.isInteger(capacity) &&
    capacity >= CAPACITY.least &&
    capacity <= CAPACITY.most;
  return {
    capacity: isFit ? null : `${CAPACITY.least} ile ${CAPACITY.most} arasında bir sayı yazın.`,
    greeting: textFault(greeting.is_on, greeting.text),
    question: textFault(survey.is_on, survey.text),
    thanks: textFault(survey.is_on, survey.thanks),
  };
}

/** The body to send, null while something is wrong. */
export function settingsInput(form: InboxSettingsForm): InboxSettingsInput | null {
  const { capacity, greeting, survey } = form;
  if (capacity === null || Object.values(settingsFaults(form)).some((fault) => fault !== null))
    return null;
  return {
    ...form,
    capacity,
    greeting: { ...greeting, text: greeting.text.trim() },
    survey: { ...survey, text: survey.text.trim(), thanks: survey.thanks.trim() },
  };
}
