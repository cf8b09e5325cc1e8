import type { InboxSettings } from '@muhatap/shared/wire/conversations';
import { settingsForm, settingsSchema, type InboxSettingsForm } from './index';

const settings: InboxSettings = {
  assignment: 'round_robin',
  capacity: 20,
  agents: [{ id: 'u1', name: 'Ayşe', takes_part: true, open_rooms: 3 }],
  greeting: { is_on: false, text: '' },
  survey: { is_on: true, text: 'Puanlar mısınız?', thanks: 'Teşekkürler' },
};

const refusedOf = (form: InboxSettingsForm) =>
  settingsSchema.safeParse(form).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('sends no names and no counts, and texts without blanks around them', () => {
  const form = settingsForm(settings);
  expect(
    settingsSchema.parse({ ...form, survey: { ...form.survey, thanks: ' Sağ olun ' } }),
  ).toEqual({
    assignment: 'round_robin',
    capacity: 20,
    agents: [{ id: 'u1', takes_part: true }],
    greeting: { is_on: false, text: '' },
    survey: { is_on: true, text: 'Puanlar mısınız?', thanks: 'Sağ olun' },
  });
});

test.each([null, 0, 501, 2.5])('refuses a capacity of %s', (capacity) => {
  expect(refusedOf({ ...settingsForm(settings), capacity })).toEqual(['capacity']);
});

test('texts may be empty only while they are off', () => {
  const form = settingsForm(settings);
  expect(refusedOf({ ...form, greeting: { is_on: true, text: ' ' } })).toEqual(['greeting.text']);
  expect(refusedOf({ ...form, survey: { ...form.survey, thanks: '' } })).toEqual(['survey.thanks']);
  expect(refusedOf({ ...form, survey: { is_on: false, text: '', thanks: '' } })).toEqual([]);
});
