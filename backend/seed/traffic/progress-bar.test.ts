import { createProgressBar, progressLine } from './progress-bar';

test('tells how much is done and how long the rest takes at this pace', () => {
  expect(progressLine(0, 'hazırlanıyor', 0)).toBe(
    `[${'░'.repeat(24)}] %0 · hazırlanıyor · başlıyor`,
  );
  expect(progressLine(0.5, '50 mesaj', 130_000)).toBe(
    `[${'█'.repeat(12)}${'░'.repeat(12)}] %50 · 50 mesaj · kalan 2 dk 10 sn`,
  );
  expect(progressLine(1, '100 mesaj', 61_000)).toBe(
    `[${'█'.repeat(24)}] %100 · 100 mesaj · 1 dk 1 sn sürdü`,
  );
});

test('is drawn over itself on a terminal, and tells of every tenth part elsewhere', () => {
  const drawn = (isTTY: boolean) => {
    const written: string[] = [];
    const show = createProgressBar({ isTTY, write: (text) => void written.push(text) }, () => 0);
    for (let part = 0; part <= 100; part += 1) show(part / 100, 'mesaj');
    return written;
  };
  expect(drawn(true)).toHaveLength(101);
  expect(
    drawn(true).every(
      (text, index) => text.startsWith('\r') && text.endsWith('\n') === (index === 100),
    ),
  ).toBe(true);
  expect(drawn(false)).toHaveLength(11);
});
