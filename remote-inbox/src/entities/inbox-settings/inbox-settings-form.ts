import {
  inboxSettings,
  inboxSettingsInput,
  type InboxSettings,
  type InboxSettingsInput,
} from '@muhatap/shared/wire/conversations';

/** Longest greeting, question and thanks (wire: inboxSettingsInput). */
export const TEXT_LIMIT = 1000;
/** Conversations that one person may be given (wire: inboxSettingsInput). */
export const CAPACITY = { least: 1, most: 500 } as const;

/** The form; a capacity is null while its field is empty. */
export type InboxSettingsForm = Omit<InboxSettingsInput, 'capacity' | 'assignment'> & {
  readonly capacity: number | null;
  readonly assignment: InboxSettings['assignment'];
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

const MISSING = 'Açıkken metin boş olamaz.';

/** Schema: a text may be empty only while it is off. A newer release's way of assignment stays. */
export const settingsSchema = inboxSettingsInput
  .extend(inboxSettings.pick({ assignment: true }).shape)
  .refine(({ greeting }) => !greeting.is_on || greeting.text !== '', {
    path: ['greeting', 'text'],
    error: MISSING,
  })
  .refine(({ survey }) => !survey.is_on || survey.text !== '', {
    path: ['survey', 'text'],
    error: MISSING,
  })
  .refine(({ survey }) => !survey.is_on || survey.thanks !== '', {
    path: ['survey', 'thanks'],
    error: MISSING,
  });

const TOO_LONG = `En çok ${TEXT_LIMIT} karakter yazabilirsiniz.`;
export const SETTINGS_MESSAGES = {
  capacity: `${CAPACITY.least} ile ${CAPACITY.most} arasında bir sayı yazın.`,
  greeting: TOO_LONG,
  survey: TOO_LONG,
};
