import { aLiveModule } from '../../testing/live-module';
import { buildMenu } from './index';

test('the lines of a module that was taken off are hidden, unless another one fills them', () => {
  const reports = aLiveModule({
    id: 'reports',
    grant: 'reports',
    prefixes: ['/reports'],
    menu: [
      {
        id: 'reports-general',
        group: 'reports',
        label: 'Genel Rapor',
        icon: 'reports',
        order: 1,
        to: '/reports',
      },
    ],
  });
  const lines = (modules: Record<string, typeof reports>) =>
    buildMenu({
      modules,
      isGranted: () => true,
      administers: true,
      unavailable: new Set(),
      retired: new Set(['reports-general']),
    })
      .flatMap(({ items }) => items)
      .map(({ label }) => label);
  expect(lines({})).not.toContain('Genel Rapor');
  expect(lines({})).toContain('Agent Performansı');
  expect(lines({ 'remote-reports': reports })).toContain('Genel Rapor');
});
