/** Characters that some system refuses in a file's name, and invisible ones. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
/** Long enough for every name; systems take 255 bytes, and a letter may be four. */
const LENGTH = 50;

/** A chatbot's name as that of a file, without ending. */
export function fileName(name: string): string {
  const safe = [...name.replace(UNSAFE, ' ').replace(/\s+/gu, ' ').trim()]
    .slice(0, LENGTH)
    .join('')
    .replace(/^[. ]+|[. ]+$/gu, '');
  return safe === '' ? 'akış' : safe;
}
