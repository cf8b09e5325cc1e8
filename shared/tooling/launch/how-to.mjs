import path from 'node:path';

const CHECKED = /^Checked against every file(?: outside `([^`]+)`)? that names (.+)\.$/m;

/** The lists of a how-to: the heading, the names that the example has in the code, the files of the list. */
export function listsOf(file, markdown) {
  return markdown.split(/^## /m).flatMap((section) => {
    const found = CHECKED.exec(section);
    if (found === null) return [];
    const [, outside, names] = found;
    const listed = [...section.matchAll(/^\d+\. \[[^\]]+\]\(([^)#]+)\)/gm)].map(([, link]) =>
      path.posix.normalize(path.posix.join(path.posix.dirname(file), link)),
    );
    return [
      {
        title: section.slice(0, section.indexOf('\n')),
        outside: outside ?? null,
        names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
        listed,
      },
    ];
  });
}

/**
 * Differences between a list and the code, as sentences: `named` are the files (of those that a change touches by hand) in which one of
 * the example's names stands.
 */
export function wrongList({ title, listed }, named) {
  const missing = named.filter((file) => !listed.includes(file));
  const surplus = listed.filter((file) => !named.includes(file));
  return [
    ...missing.map((file) => `“${title}”: listede eksik: ${file}`),
    ...surplus.map((file) => `“${title}”: örnek artık burada geçmiyor: ${file}`),
  ];
}
