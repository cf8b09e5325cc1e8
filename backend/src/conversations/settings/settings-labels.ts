import type { InboxSettings } from '@muhatap/shared/wire/conversations';

/** Names of the settings of the inbox in the audit log. */
export const SETTINGS_FIELDS = {
  assignment: 'Dağıtım',
  capacity: 'Kişi başına açık konuşma',
  absent: 'Sıraya katılmayanlar',
  greeting: 'Karşılama',
  greetingText: 'Karşılama metni',
  survey: 'Memnuniyet sorusu',
  surveyText: 'Soru metni',
  thanks: 'Teşekkür metni',
} as const;

const ASSIGNMENTS: Readonly<Record<InboxSettings['assignment'], string>> = {
  manual: 'elle',
  round_robin: 'sırayla',
};

/** The settings as the audit log shows them. */
export const settingsLabels = (
  { assignment, capacity, greeting, survey }: Omit<InboxSettings, 'agents'>,
  people: readonly { id: string; name: string }[],
  participation: readonly { userId: string; takesPart: boolean }[],
) => ({
  assignment: ASSIGNMENTS[assignment],
  capacity,
  absent: people
    .filter(({ id }) => participation.some(({ userId, takesPart }) => userId === id && !takesPart))
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'tr')),
  greeting: greeting.is_on,
  greetingText: greeting.text,
  survey: survey.is_on,
  surveyText: survey.text,
  thanks: survey.thanks,
});
