import { readFile, writeFile } from 'node:fs/promises';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { schema } from '../../database';
import { createCredentialVault, loadSecretKeys } from '../../channels';
import {
  findKeptHeads,
  findSigningKeys,
  isPublicKey,
  signHeads,
  verifyChain,
  type ChainFault,
  type SignedHead,
  type VerifiedChain,
} from '../../looks';
import { CommandRefusal, misused, type Command, type Installation, type Outcome } from '../command';

const FAULTS: Readonly<Record<ChainFault, string>> = {
  missing: 'bu kayıt yok',
  changed: 'bu kayıt yazıldığı gibi değil ya da bir öncekinin ardından gelmiyor',
  words: 'bu aramanın sözcükleri başka',
  extra: 'bu kayıt zincirin sonundan sonra eklenmiş',
  head: 'bu kayıt, saklanan özetteki kayıt değil',
  anchor: 'süresi dolup silinen bölüm, saklanan imzalı bir özette bitmiyor',
  signature: 'bu kaydın özetini imzalayan, bu kurulumun anahtarı değil',
};

const headFile = z.object({
  at: z.coerce.date(),
  key: z.string(),
  heads: z.array(
    z.object({
      company: z.string(),
      seq: z.number().int(),
      hash: z.string(),
      signature: z.string(),
    }),
  ),
});

async function readHeads(file: string): Promise<SignedHead[]> {
  try {
    const { at, heads } = headFile.parse(JSON.parse(await readFile(file, 'utf8')));
    return heads.map((head) => ({ ...head, at }));
  } catch {
    throw new CommandRefusal('not_read', `${file} okunamadı ya da bir özet dosyası değil.`);
  }
}

const vaultOf = ({ config }: Installation) => createCredentialVault(...loadSecretKeys(config()));

async function exportHeads(installation: Installation, file: string | undefined): Promise<Outcome> {
  const at = installation.now();
  const { db } = await installation.open();
  const { publicKey, heads } = await signHeads(db, vaultOf(installation), at);
  const data = {
    at: at.toISOString(),
    key: publicKey,
    heads: heads.map(({ company, seq, hash, signature }) => ({ company, seq, hash, signature })),
  };
  if (file !== undefined)
    await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx' }).catch(() => {
      throw new CommandRefusal('not_written', `${file} yazılamadı; dosya zaten var mı?`);
    });
  return {
    lines: [
      ...heads.map(({ company, seq, hash }) => `${company}  ${seq}  ${hash}`),
      `İmzalayan anahtar: ${publicKey}`,
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

interface Given {
  readonly file: string | undefined;
  /** The public key that an auditor has kept; that of the installation where none is given. */
  readonly key: string | undefined;
}

async function verify(installation: Installation, { file, key }: Given): Promise<Outcome> {
  if (key !== undefined && !isPublicKey(key))
    throw new CommandRefusal(
      'bad_key',
      '--key bir özet dosyasındaki gibi bir açık anahtar olmalıdır.',
    );
  const given = file === undefined ? [] : await readHeads(file);
  const { db } = await installation.open();
  const { companies } = schema;
  const all = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .orderBy(asc(companies.id));
  const unknown = given.find(({ company }) => all.every(({ id }) => id !== company));
  if (unknown !== undefined)
    throw new CommandRefusal('company_unknown', `${unknown.company} diye bir kurum yok.`);
  const publicKeys = key === undefined ? await findSigningKeys(db, vaultOf(installation)) : [key];
  const chains: VerifiedChain[] = [];
  const lines: string[] = [];
  for (const { id, name } of all) {
    const { audited, signed } = await findKeptHeads(db, id);
    const chain = await verifyChain(db, id, audited, {
      signed: [...given.filter(({ company }) => company === id), ...signed],
      publicKeys,
    });
    chains.push(chain);
    lines.push(lineOf(name, chain));
  }
  return { lines, data: { chains }, isSound: chains.every(({ fault }) => fault === null) };
}

const textOf = (option: string | boolean | undefined) =>
  typeof option === 'string' ? option : undefined;

/** The log of who looked: whether it is whole, and the ends of its chains. */
export const looks: Command = {
  usage: 'looks verify|head [--file <dosya>] [--key <açık anahtar>]',
  summary: 'erişim kayıtlarının zincirini denetler, imzalı özetini verir',
  details: `  looks verify [--file <dosya>]  her kurumun zincirini baştan sona izler; saklanan günlük özetlerle, verilirse dosyadaki özetlerle
                                 karşılaştırır, imzalarını kurulumun anahtarıyla doğrular; ilk yanlış kaydın numarasını söyler ve 3 ile biter
    --key <açık anahtar>         imzaları, sizin daha önce sakladığınız bu anahtarla doğrular
  looks head [--file <dosya>]    her kurumun son kaydının numarasını ve özetini imzalayıp verir; dosya yeni olmalıdır

Özet dosyasını ve içindeki açık anahtarı bu makinenin dışında saklayın: veritabanını baştan yazabilen biri zinciri de yeniden yazabilir, ama o
dosyayı değiştiremez. Gömülü veritabanında sunucu durdurulmuş olmalıdır.`,
  options: { file: { type: 'string' }, key: { type: 'string' } },
  async run(installation, { operands: [word, ...surplus], options }) {
    if (surplus.length > 0 || (word !== 'verify' && word !== 'head'))
      throw misused('looks komutunun sözcükleri verify ve head’dir.');
    const file = textOf(options['file']);
    return word === 'head'
      ? exportHeads(installation, file)
      : verify(installation, { file, key: textOf(options['key']) });
  },
};
