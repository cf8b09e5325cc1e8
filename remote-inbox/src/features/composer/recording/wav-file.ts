const HEAD_BYTES = 44;
const SAMPLE_BYTES = 2;
const PCM = 1;
const FULL = 0x7fff;

/** A WAV file of one channel with samples of 16 bits; `samples` from -1 to 1, louder ones are cut. */
export function wavOf(samples: Float32Array, rate: number): ArrayBuffer {
  const dataBytes = samples.length * SAMPLE_BYTES;
  const file = new DataView(new ArrayBuffer(HEAD_BYTES + dataBytes));
  const write = (at: number, text: string) =>
    [...text].forEach((sign, index) => file.setUint8(at + index, sign.charCodeAt(0)));
  write(0, 'RIFF');
  file.setUint32(4, HEAD_BYTES - 8 + dataBytes, true);
  write(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, PCM, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, rate, true);
  file.setUint32(28, rate * SAMPLE_BYTES, true);
  file.setUint16(32, SAMPLE_BYTES, true);
  file.setUint16(34, SAMPLE_BYTES * 8, true);
  write(36, 'data');
  file.setUint32(40, dataBytes, true);
  samples.forEach((value, index) =>
    file.setInt16(
      HEAD_BYTES + index * SAMPLE_BYTES,
      Math.round(Math.max(-1, Math.min(1, value)) * FULL),
      true,
    ),
  );
  return file.buffer;
}
