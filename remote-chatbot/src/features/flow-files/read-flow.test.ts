import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import { fileName } from './file-name';
import { readFlowFile, readFlowText } from './read-flow';

/** A file as a browser passes it; jsdom's own cannot be read. */
const file = (
  text: string | (() => Promise<string>),
  size = typeof text === 'string' ? text.length : 1,
): File =>
  ({
    name: 'akis.json',
    size,
    text: typeof text === 'string' ? () => Promise.resolve(text) : text,
  }) as unknown as File;

it('reads an exchange file', async () => {
  await expect(
    readFlowFile(file('{"start":{"type":"message","message":"Selam"}}')),
  ).resolves.toMatchObject({
    ok: true,
    flow: { nodes: [{ id: 'start', message: 'Selam' }], settings: DEFAULT_SETTINGS },
  });
});

it('does not even open a file that is larger than any flow', async () => {
  const text = jest.fn<Promise<string>, []>();
  await expect(readFlowFile(file(text, 10 * 1024 * 1024))).resolves.toEqual({
    ok: false,
    sentence: 'Dosya çok büyük (10 MB); en çok 2 MB olabilir.',
  });
  await expect(readFlowFile(file(text, 2 * 1024 * 1024 + 1))).resolves.toMatchObject({
    sentence: expect.stringContaining('2,1 MB') as string,
  });
  expect(text).not.toHaveBeenCalled();
});

it('says that a file which went away cannot be read', async () => {
  await expect(
    readFlowFile(file(() => Promise.reject(new DOMException('gone', 'NotFoundError')))),
  ).resolves.toMatchObject({
    ok: false,
    sentence: expect.stringContaining('yeniden seçin') as string,
  });
});

it('says what is wrong with a text', () => {
  expect(readFlowText('{"start":{"type":"message"}}')).toEqual({
    ok: false,
    sentence: '“start” içinde “message” bir metin olmalı.',
  });
  expect(readFlowText('{\n"a": 1,\n"a": 2}')).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/^Satır 3: “a”/) as string,
  });
});

it.each([
  ['Karşılama menüsü', 'Karşılama menüsü'],
  ['7/24: nöbet *yeni*', '7 24 nöbet yeni'],
  ['../gizli', 'gizli'],
  ['a\u202Eb\n', 'a b'],
  ['???', 'akış'],
  ['ş'.repeat(80), 'ş'.repeat(50)],
])('a chatbot called %s makes a file that every system takes', (name, expected) =>
  expect(fileName(name)).toBe(expected),
);
