import path from 'node:path';

const SIGN = '\u00a7';
const NUMBER = `${SIGN}(\\d+(?:\\.\\d+)*)`;
/** Spaces, or a line break inside a comment. */
const GAP = '\\s+(?:(?:\\*|//)\\s+)?';
const CITATION = new RegExp(`docs/behaviour\\.md(?:(?:,|${GAP}and)?${GAP}${NUMBER})+`, 'g');
/** Documents that the repository does not hold; with a section sign behind them the sign itself is the fault. */
const ELSEWHERE = new RegExp(
  `\\b(?:(?:channel|performance|federation)[ -]facts|product-?spec)\\b(?!${GAP}${SIGN})`,
  'gi',
);

const lineOf = (text, at) => text.slice(0, at).split('\n').length;

/** The same lines without what stands between fences. */
const withoutFences = (markdown) =>
  markdown.replace(/^(```|~~~)[^]*?^\1/gm, (block) => block.replace(/[^\n]/g, ''));

const headingsOf = (markdown) =>
  [...withoutFences(markdown).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading]) => heading);

/** The numbers of a text's sections: 5.7 of `### 5.7 Duplicates`. */
export const sectionsOf = (markdown) =>
  headingsOf(markdown).flatMap((heading) => /^(\d+(?:\.\d+)*) /.exec(heading)?.[1] ?? []);

/** The anchors of a text's headings as GitHub makes them; a repeated one gets a number. */
export function anchorsOf(markdown) {
  const anchors = new Set();
  for (const heading of headingsOf(markdown)) {
    const plain = heading
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLocaleLowerCase('en-US')
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = plain;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${plain}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/**
 * Citations that lead nowhere, as `{line, why}`: of a section that `sections` (a Set) does not hold, of a section of anything but
 * `docs/behaviour.md`, of a document that is not in the repository.
 */
export function wrongCitations(text, sections) {
  const cited = [...text.matchAll(CITATION)].flatMap(({ index, 0: citation }) =>
    [...citation.matchAll(new RegExp(NUMBER, 'g'))].map((found) => ({
      at: index + found.index,
      number: found[1],
    })),
  );
  const known = new Set(cited.map(({ at }) => at));
  const faults = [
    ...cited
      .filter(({ number }) => !sections.has(number))
      .map(({ at, number }) => ({ at, why: `${SIGN}${number} numaralı bir bölüm yok` })),
    ...[...text.matchAll(new RegExp(SIGN, 'g'))]
      .filter(({ index }) => !known.has(index))
      .map(({ index }) => ({
        at: index,
        why: `yalnız “docs/behaviour.md ${SIGN}” anılabilir: “${text.slice(Math.max(0, index - 15), index + 5).trim()}”`,
      })),
    ...[...text.matchAll(ELSEWHERE)].map(({ index, 0: name }) => ({
      at: index,
      why: `depoda olmayan bir belge anılıyor: “${name}”`,
    })),
  ];
  return faults.map(({ at, why }) => ({ line: lineOf(text, at), why }));
}

const COMMIT = /(?<![\w/#.-])(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{8,40}(?![\w/-]|\.\w)/g;

/** The words of a text that look like commits, as `{line, commit}`: 8 to 40 hexadecimal characters, letters and digits among them. */
export const citedCommits = (text) =>
  [...text.matchAll(COMMIT)].map(({ index, 0: commit }) => ({ line: lineOf(text, index), commit }));

const LINK = /\[(?:[^[\]]|\[[^\]]*\])*\]\(\s*<?([^()\s<>]+)>?(?:\s+"[^"]*")?\s*\)/g;

/**
 * Links of a Markdown file that lead to no file, folder or heading of the repository, as `{line, why}`. `file` is its path from the
 * root; of such a path `isThere` answers whether something lies there, `read` the text.
 */
export function brokenLinks(file, markdown, { isThere, read }) {
  const text = withoutFences(markdown).replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
  return [...text.matchAll(LINK)].flatMap(({ index, 1: target }) => {
    const why = faultOf(target);
    return why === null ? [] : [{ line: lineOf(text, index), why: `“${target}”: ${why}` }];
  });

  function faultOf(target) {
    if (/^[a-z][a-z\d+.-]*:/i.test(target)) return null;
    const [place, anchor] = decodeURI(target).split('#');
    const at = place === '' ? file : path.posix.join(path.posix.dirname(file), place);
    if (place.startsWith('/') || at.startsWith('..') || !isThere(at)) return 'böyle bir dosya yok';
    if (anchor === undefined || !at.endsWith('.md')) return null;
    return anchorsOf(read(at)).has(anchor) ? null : 'böyle bir başlık yok';
  }
}
