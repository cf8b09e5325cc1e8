// Writes the emoji table of the composer: groups and order of Unicode, Turkish names and search words of CLDR (Unicode License v3).
//   node shared/tooling/emoji/make-emoji.mjs <cldr-annotations-modern> <unicode-emoji-json>
// takes the two unpacked npm packages. Flags of regions and skin tones are left out, and so is what phones of today cannot draw.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [, , cldr, unicode] = process.argv;
const OUT = path.resolve(
  import.meta.dirname,
  '../../../remote-inbox/src/features/composer/emoji/emoji.json',
);
const NEWEST = 15.0;
const GROUPS = {
  'Smileys & Emotion': 'Yüzler ve duygular',
  'People & Body': 'İnsanlar ve eller',
  'Animals & Nature': 'Hayvanlar ve doğa',
  'Food & Drink': 'Yiyecek ve içecek',
  'Travel & Places': 'Ulaşım ve yerler',
  Activities: 'Etkinlikler',
  Objects: 'Nesneler',
  Symbols: 'Semboller',
};
const KEPT_FLAGS = ['🇹🇷', '🏁', '🚩', '🏳️', '🏴'];

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const keywords = read(path.join(cldr, 'annotations/tr/annotations.json')).annotations.annotations;
const groups = read(path.join(unicode, 'data-by-group.json'));
const bare = (emoji) => emoji.replaceAll('\uFE0F', '');
const keywordsOf = (emoji) => keywords[emoji] ?? keywords[bare(emoji)];

function row({ emoji, emoji_version }) {
  const found = keywordsOf(emoji);
  if (Number(emoji_version) > NEWEST || !found) return null;
  const name = found.tts?.[0] ?? found.default?.[0];
  const others = [
    ...new Set(
      (found.default ?? []).filter((word) => word !== name && !name.split(' ').includes(word)),
    ),
  ];
  return [emoji, name, others.join(' ')].join('|').replace(/\|$/, '');
}

const table = Object.entries(GROUPS).map(([group, title]) => {
  const { emojis } = groups.find(({ name }) => name === group);
  return {
    title,
    emoji: emojis
      .filter(({ emoji }) => !/[♀♂]|\u200D[👦👧]/u.test(emoji))
      .map(row)
      .filter(Boolean),
  };
});
const flags = groups
  .find(({ name }) => name === 'Flags')
  .emojis.filter(({ emoji }) => KEPT_FLAGS.includes(emoji));
const FLAG_NAMES = { '🇹🇷': 'Türkiye bayrağı' };
table
  .at(-1)
  .emoji.push(
    ...flags.map(
      (flag) => row(flag) ?? `${flag.emoji}|${FLAG_NAMES[flag.emoji] ?? flag.name}|bayrak`,
    ),
  );
writeFileSync(OUT, `${JSON.stringify(table)}\n`);
console.log(table.map(({ title, emoji }) => `${title}: ${emoji.length}`).join('\n'));
