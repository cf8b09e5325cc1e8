import { plainWords } from '@muhatap/shared/flow';
import { FLOW_LIMITS, flowSettings } from '@muhatap/shared/wire';

/** The words with another one, or the sentence that says why it cannot be added. Spellings that the engine reads alike are one word. */
export function addWord(words: readonly string[], typed: string): { readonly words: string[] } | { readonly refusal: string } {
  const word = typed.trim().replace(/\s+/gu, ' ');
  if (plainWords(word) === '') return { refusal: 'En az bir harf ya da rakam yazın.' };
  if (!flowSettings.shape.handOffWords.element.safeParse(word).success) return { refusal: 'Bir söz en çok 40 karakter olabilir.' };
  if (words.some((other) => plainWords(other) === plainWords(word))) return { refusal: `“${word}” zaten var.` };
  if (words.length >= FLOW_LIMITS.words) return { refusal: `En çok ${FLOW_LIMITS.words} söz eklenebilir.` };
  return { words: [...words, word] };
}
