import { freshWorld, renderScreen } from '@muhatap/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleasedModule } from '@muhatap/shared/wire/releases';
import { aStatus } from '../../testing/sample-releases';
import { ChannelNotice, ModuleOverview, ModuleReleases } from './index';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const OLD = '1.0.0-aaaaaaaaaaaa';
const STRANGE = '2.0.0-dddddddddddd';

/** An installation whose other channel has the same release of each module, and that channel's name. */
function statusBeside(channel: string, release = OLD) {
  const status = aStatus();
  for (const module of status.modules)
    module.elsewhere = [{ channel, release, since: '2026-11-21T08:00:00.000Z', by: 'mehmet' }];
  return status;
}
const inboxOf = ({ modules }: { modules: ReleasedModule[] }) => {
  const inbox = modules.find(({ name }) => name === 'remote-inbox');
  if (!inbox) throw new Error('the sample has an inbox');
  return inbox;
};
const show = (element: React.ReactElement) => {
  freshWorld({ clock: { now: () => NOW } });
  renderScreen([{ path: '/', element }], { at: '/' });
};
const showModule = (status: ReturnType<typeof aStatus>) =>
  show(
    <ModuleReleases status={status} module={inboxOf(status)} titleOf={(name) => name} now={NOW} />,
  );
const others = () => within(screen.getByRole('region', { name: 'Diğer ortamlar' }));

it('a line of the overview says what another channel has, or that it is the same', () => {
  const { modules } = statusBeside('staging');
  show(
    <ModuleOverview
      label="Canlıda"
      modules={modules}
      overrides={{}}
      addressOf={String}
      now={NOW}
    />,
  );
  const line = (name: RegExp) => within(screen.getByRole('link', { name }));
  expect(line(/Gelen Kutusu/).getByText('Deneme ortamında: 1.0.0')).toBeVisible();
  expect(line(/Chatbot/).getByText('Deneme ortamında da aynı')).toBeVisible();
});

it('the release of staging is taken over by the dialog of every promotion', async () => {
  showModule(statusBeside('staging'));
  expect(others().getByText('Deneme ortamı (staging)')).toBeVisible();
  expect(others().getByText('1 saat önce').parentElement).toHaveTextContent('mehmet');
  await userEvent.click(others().getByRole('button', { name: 'Canlıya al…' }));
  expect(
    await screen.findByRole('dialog', { name: 'Gelen Kutusu 1.0.0: canlıya al' }),
  ).toBeVisible();
  expect(screen.queryByText(/denenmedi/)).toBeNull();
});

it('a release that was not tried in staging is promoted with a word about it', async () => {
  const status = statusBeside('staging', '1.1.0-bbbbbbbbbbbb');
  for (const release of inboxOf(status).releases)
    if (release.release === STRANGE) release.caution = 'Deneme ortamında (staging) denenmedi.';
  showModule(status);
  expect(others().getByText('Burada da bu sürüm canlıda')).toBeVisible();
  const line = within(screen.getByRole('listitem', { name: STRANGE }));
  await userEvent.click(line.getByRole('button', { name: 'Canlıya al…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Deneme ortamında (staging) denenmedi.')).toBeVisible();
});

it.each([
  ['staging', 'Deneme ortamı (staging)'],
  ['egitim', 'egitim kanalı'],
])('the page of %s says that it is', (channel, title) => {
  show(<ChannelNotice channel={channel} />);
  expect(screen.getByText(title)).toBeVisible();
});

it('the page of production says nothing of channels', () => {
  show(<ChannelNotice channel="production" />);
  expect(screen.queryByText('Canlı ortam')).toBeNull();
});
