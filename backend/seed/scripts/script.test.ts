import { fill } from '../demo-citizens';
import { scripts, demoScripts } from './index';
import { script } from './script';

describe('script', () => {
  it('reads speakers, pauses and attachments', () => {
    const { lines } = script(
      'deneme',
      '> [image:cukur] Burada\n~ 2 sa\n< Teşekkürler {hitap}\n* Puan verir misiniz?',
    );
    expect(lines).toEqual([
      {
        speaker: 'citizen',
        text: 'Burada',
        attachment: { kind: 'image', name: 'cukur' },
        pauseMinutes: 0,
      },
      { speaker: 'staff', text: 'Teşekkürler {hitap}', attachment: null, pauseMinutes: 120 },
      { speaker: 'bot', text: 'Puan verir misiniz?', attachment: null, pauseMinutes: 0 },
    ]);
  });

  it('refuses what it cannot read', () => {
    expect(() => script('deneme', '? kim bu')).toThrow('deneme');
    expect(() => script('deneme', '~ 2 yıl\n> a')).toThrow('pause');
    expect(() => fill('{yok}', {})).toThrow('yok');
  });
});

describe('the demo dialogues', () => {
  it('are many, named once and opened by a citizen', () => {
    expect(scripts.length).toBeGreaterThanOrEqual(40);
    expect(new Set(scripts.map(({ id }) => id)).size).toBe(scripts.length);
    expect(
      scripts.every(
        ({ lines }) =>
          lines[0]?.speaker === 'citizen' && lines.some(({ speaker }) => speaker === 'staff'),
      ),
    ).toBe(true);
    expect(new Set(demoScripts.map(({ id }) => id)).size).toBe(demoScripts.length);
  });

  it('are chats, except for words under posts and notifications', () => {
    expect(scripts.every(({ place }) => place === 'chat')).toBe(true);
    expect(new Set(demoScripts.map(({ place }) => place))).toEqual(
      new Set(['chat', 'comment', 'notification']),
    );
  });
});
