import { printParseErrorCode, visit } from 'jsonc-parser';
import { ImportRefusal } from './import-refusal';

/** Names that mean something to every object of the language; no node is called so. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads JSON and refuses what a parser lets pass: the same name twice in one object, of which only the last would be left, and names that
 * reach into the language. Throws {@link ImportRefusal} with the line.
 */
export function readJson(text: string): unknown {
  try {
    look(text);
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    // Brackets nested until the stack is full, for one.
    throw new ImportRefusal('not_json', 'Dosya okunamadı. JSON biçiminde olmalı.');
  }
}

function look(text: string): void {
  const open: Set<string>[] = [];
  visit(
    text,
    {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (name, _offset, _length, line) => {
        const names = open.at(-1);
        if (RESERVED.has(name))
          throw new ImportRefusal('bad_key', `Satır ${line + 1}: “${name}” adı kullanılamaz.`);
        if (names?.has(name))
          throw new ImportRefusal(
            'duplicate_key',
            `Satır ${line + 1}: “${name}” aynı yerde iki kez var; hangisinin geçerli olduğu anlaşılmıyor.`,
          );
        names?.add(name);
      },
      onError: (error, _offset, _length, line) => {
        throw new ImportRefusal(
          'not_json',
          `Satır ${line + 1}: dosya okunamadı (${printParseErrorCode(error)}). JSON biçiminde olmalı.`,
        );
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
}
