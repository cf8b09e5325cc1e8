import type { InboxSettings } from '@muhatap/shared/wire';
import { settingsFaults, settingsForm, settingsInput } from './index';

const settings: InboxSettings = {
  assignment: 'round_robin',
  capacity: 20,
  agents: [{ id: 'u1', name: 'Ayşe', takes_part: true, open_rooms: 3 }],
  greeting: { is_on: false, text: '' },
  survey: { is_on: true, text: 'Puanlar mısınız?', thanks: 'Teşekkürler' },
};

test('sends no names and no counts, and texts without blanks around them', () => {
  const form = settingsForm(settings);
  expect(settingsInput({ ...form, survey: { ...form.survey, thanks: ' Sağ olun ' } })).toEqual({
    assignment: 'round_robin',
    capacity: 20,
    agents: [{ id: 'u1', takes_part: true }],
    greeting: { is_on: false, text: '' },
    survey: { is_on: true, text: 'Puanlar mısınız?', thanks: 'Sağ olun' },
  });
});

test.each([null, 0, 501, 2.5])('refuses a capacity of %s', (capacity) => {
  const form = { ...settingsForm(settings), capacity };
  expect(settingsFaults(form).capacity).toMatch('1 ile 500');
  expect(settingsInput(form)).toBeNull();
});

test('texts may be empty only while they are off', () => {
  const form = settingsForm(settings);
  expect(settingsFaults({ ...form, greeting: { is_on: true, text: ' ' } }).greeting).toBe(
    'Açıkken metin boş olamaz.',
  );
  expect(settingsFaults({ ...form, survey: { ...form.survey, thanks: '' } }).thanks).not.toBeNull();
  expect(
    Object.values(settingsFaults({ ...form, survey: { is_on: false, text: '', thanks: '' } })),
  ).toEqual([null, null, null, null]);
});
