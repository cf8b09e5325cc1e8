import { createPrivateKey, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { Refusal } from './refusal.mjs';

/**
 * Sends a module's build to a gateway, which keeps it beside its other releases; nothing live changes. `digestOfBuild` is the store's own
 * way to name a build, by 64 hex digits of which the first 12 name the release. Answers a sentence for the developer.
 */
export async function publishModule(folder, digestOfBuild, { to, token, key, version: given }) {
  if (!to || !token || !key)
    throw new Refusal(
      "Say where to publish with --to URL, who you are with MUHATAP_TOKEN, and sign with your team's --key FILE.",
    );
  const dist = path.join(folder, 'dist');
  if (!existsSync(path.join(dist, 'release-assets.json')))
    throw new Refusal('There is no build in dist/; run muhatap-module build first.');
  const own = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const version = given ?? own.version;
  const digest = await digestOfBuild(dist);
  const release = `${own.name}@${version}-${digest.slice(0, 12)}`;
  const answer = await fetch(
    new URL(`/releases/publish/${own.name}?version=${encodeURIComponent(version)}`, to),
    {
      method: 'POST',
      headers: {
        'content-type': 'application/gzip',
        authorization: `Bearer ${token}`,
        'x-muhatap-signature': signatureOf(`${own.name}@${version}-${digest}`, key),
      },
      body: await packed(dist),
    },
  ).catch(({ cause, message }) => {
    throw new Refusal(`${to} does not answer: ${cause?.message ?? message}`);
  });
  if (!answer.ok) throw new Refusal(`${to} refused ${release}: ${await reasonOf(answer)}`);
  return `${release} is published; nothing live has changed.`;
}

function signatureOf(text, key) {
  try {
    const privateKey = createPrivateKey(readFileSync(key));
    return sign(null, Buffer.from(text), privateKey).toString('base64');
  } catch ({ message }) {
    throw new Refusal(`${key} is no Ed25519 key in PEM: ${message}`);
  }
}

async function packed(dist) {
  const chunks = [];
  for await (const chunk of create({ cwd: dist, gzip: true, portable: true }, ['.']))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function reasonOf(answer) {
  const text = await answer.text();
  try {
    return JSON.parse(text).error.message;
  } catch {
    return `${answer.status} ${answer.statusText}`;
  }
}
