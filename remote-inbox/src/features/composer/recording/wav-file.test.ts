import { wavOf } from './wav-file';

test('samples become a WAV file of one channel with 16 bits each', () => {
  const bytes = Buffer.from(wavOf(new Float32Array([0, 1, -1, 0.5, 3]), 16_000));
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
  expect(bytes.toString('latin1', 8, 16)).toBe('WAVEfmt ');
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  expect([bytes.readUInt16LE(20), bytes.readUInt16LE(22)]).toEqual([1, 1]);
  expect([bytes.readUInt32LE(24), bytes.readUInt32LE(28)]).toEqual([16_000, 32_000]);
  expect([bytes.readUInt16LE(32), bytes.readUInt16LE(34)]).toEqual([2, 16]);
  expect(bytes.readUInt32LE(40)).toBe(10);
  expect([0, 1, 2, 3, 4].map((at) => bytes.readInt16LE(44 + at * 2))).toEqual([
    0, 32_767, -32_767, 16_384, 32_767,
  ]);
});
