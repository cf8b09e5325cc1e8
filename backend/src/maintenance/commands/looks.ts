import { readFile, writeFile } from 'node:fs/promises';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { schema, type Database } from '../../database';
import {
  findHeads,
  findKeptHeads,
  verifyChain,
  type ChainFault,
  type CompanyHead,
  type VerifiedChain,
} from '../../looks';
import { CommandRefusal, misused, type Command, type Outcome } from '../command';

const FAULTS: Readonly<Record<ChainFault, string>> = {
  missing: 'bu kayıt yok',
  changed: 'bu kayıt yazıldığı gibi değil ya da bir öncekinin ardından gelmiyor',
  words: 'bu aramanın sözcükleri başka',
  extra: 'bu kayıt zincirin sonundan sonra eklenmiş',
  head: 'bu kayıt, saklanan özetteki kayıt değil',
  anchor: 'süresi dolup silinen bölüm, saklanan özetteki gibi bitmiyor',
};

const headFile = z.object({
  heads: z.array(z.object({ company: z.string(), seq: z.number().int(), hash: z.string() })),
});

async function readHeads(file: string): Promise<CompanyHead[]> {
  try {
    return headFile.parse(JSON.parse(await readFile(file, 'utf8'))).heads;
  } catch {
    throw new CommandRefusal('not_read', `${file} okunamadı ya da bir özet dosyası değil.`);
  }
}

async function exportHeads(db: Database, at: Date, file: string | undefined): Promise<Outcome> {
  const heads = await findHeads(db);
  const data = { at: at.toISOString(), heads };
  if (file !== undefined)
    await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx' }).catch(() => {
      throw new CommandRefusal('not_written', `${file} yazılamadı; dosya zaten var mı?`);
    });
  return {
    lines: [
      ...heads.map(({ company, seq, hash }) => `${company}  ${seq}  ${hash}`),
      ...(file === undefined ? [] : [`${file} yazıldı.`]),
    ],
    data,
  };
}

const lineOf = (name: string, { rows, anchorSeq, unseenHeads, fault }: VerifiedChain): string => {
  if (fault !== null) return `✗ ${name}: ${fault.seq} numaralı kayıt: ${FAULTS[fault.what]}.`;
  const removed = anchorSeq === 0 ? '' : `, ilk ${anchorSeq} kaydın süresi dolup silinmiş`;
  const unseen =
    unseenHeads === 0
      ? ''
      : `, ${unseenHeads} özet silinen bölümde kaldığı için karşılaştırılamadı`;
  return `✓ ${name}: ${rows} kayıt, zincir sağlam${removed}${unseen}.`;
};

async function verify(db: Database, file: string | undefined): Promise<Outcome> {
  const given = file === undefined ? [] : await readHeads(file);
  const { companies } = schema;
  const all = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .orderBy(asc(companies.id));
  const unknown = given.find(({ company }) => all.every(({ id }) => id !== company));
  if (unknown !== undefined)
    throw new CommandRefusal('company_unknown', `${unknown.company} diye bir kurum yok.`);
  const chains: VerifiedChain[] = [];
  const lines: string[] = [];
  for (const { id, name } of all) {
    const heads = [
      ...(await findKeptHeads(db, id)),
      ...given.filter(({ company }) => company === id),
    ];
    const chain = await verifyChain(db, id, heads);
    chains.push(chain);
    lines.push(lineOf(name, chain));
  }
  return { lines, data: { chains }, isSound: chains.every(({ fault }) => fault === null) };
}

/** The log of who looked: whether it is whole, and the ends of its chains. */
export const looks: Command = {
  usage: 'looks verify|head [--file <dosya>]',
  summary: 'erişim kayıtlarının zincirini denetler, özetini verir',
  details: `  looks verify [--file <dosya>]  her kurumun zincirini baştan sona izler ve denetim kaydındaki günlük özetlerle, verilirse dosyadaki özetlerle
                                 karşılaştırır; ilk yanlış kaydın numarasını söyler ve 3 ile biter
  looks head [--file <dosya>]    her kurumun son kaydının numarasını ve özetini verir; dosya yeni olmalıdır

Özet dosyasını bu makinenin dışında saklayın: veritabanını baştan yazabilen biri zinciri de yeniden yazabilir, ama o dosyayı değiştiremez.
Gömülü veritabanında sunucu durdurulmuş olmalıdır.`,
  options: { file: { type: 'string' } },
  async run({ open, now }, { operands: [word, ...surplus], options }) {
    if (surplus.length > 0 || (word !== 'verify' && word !== 'head'))
      throw misused('looks komutunun sözcükleri verify ve head’dir.');
    const file = typeof options['file'] === 'string' ? options['file'] : undefined;
    const { db } = await open();
    return word === 'head' ? exportHeads(db, now(), file) : verify(db, file);
  },
};
