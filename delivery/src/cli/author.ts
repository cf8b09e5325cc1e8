import { readFile } from 'node:fs/promises';
import { DeliveryRefusal } from '../refusal';
import { keyOfPrivateKey } from '../rights/keys';
import { signWith, type Signer } from '../rights/release-signature';
import { requireRight } from '../rights/rights';
import { TeamsFile } from '../rights/teams-file';
import type { Arguments } from './arguments';
import type { Setting } from './command';

/** The author of a change from this terminal, as the records name it. */
export interface CommandAuthor {
  readonly by: string;
  readonly signatureOf: Signer | undefined;
}

/**
 * The author of a change of some modules: the key that the command is given, as far as its team may change them, or the account of this
 * machine. That one may change everything: the store's files are its own.
 */
export async function authorOf(
  { store, operator, keyFile }: Setting,
  { options }: Arguments,
  names: readonly string[],
): Promise<CommandAuthor> {
  const file = options.key ?? keyFile;
  if (file === undefined) return { by: operator, signatureOf: undefined };
  const pem = await readFile(file, 'utf8').catch(() => {
    throw new DeliveryRefusal('bad_key', `${file} okunamadı.`);
  });
  const { author, privateKey } = keyOfPrivateKey(await new TeamsFile(store.root).read(), pem);
  if (author === null)
    throw new DeliveryRefusal('bad_key', `${file} bu deponun geçerli anahtarlarından biri değil.`);
  for (const name of names) requireRight(author, name);
  return { by: author.name, signatureOf: signWith(author, privateKey) };
}
