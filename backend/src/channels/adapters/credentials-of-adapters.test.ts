import { connectionCredentials, PLATFORMS } from '@muhatap/shared/wire/channels';
import { createLogger } from '../../http/logging';
import { describeFieldErrors } from '../../http/field-errors';
import { adapterOf, CREDENTIAL_LABELS } from './channel-adapters';

const SECRET = 'gizli-değer';
const NAMES = [...new Set(PLATFORMS.flatMap((platform) => Object.keys(adapterOf(platform).keys)))];

test.each(NAMES)('%s of an account, a log entry that names it holds no value', (name) => {
  let written = '';
  const logger = createLogger('trace', { write: (line: string) => void (written += line) });
  const keys = { [name]: SECRET };
  logger.info(keys, 'alone');
  logger.info({ account: keys }, 'of an account');
  logger.info({ credentials: keys }, 'in the body of a request');
  logger.info({ body: { credentials: keys } }, 'below the body of a request');
  expect(written.match(/"level":30/g)).toHaveLength(4);
  expect(written).not.toContain(SECRET);
});

test.each(NAMES)('%s that a request gets wrong, the sentence names it in Turkish', (name) => {
  const { message } = describeFieldErrors(
    [
      {
        keyword: 'too_big',
        instancePath: `/credentials/${name}`,
        schemaPath: '',
        params: { maximum: 100, origin: 'string' },
        message: '',
      },
    ],
    CREDENTIAL_LABELS,
  );
  expect(message).toMatch(/^\p{Lu}[^:]+: en çok 100 karakter olmalı\.$/u);
  expect(message).not.toContain(name);
});

test('the keys that a request may bring are those of the adapters', () => {
  expect([...NAMES].sort()).toEqual(Object.keys(connectionCredentials.shape).sort());
});
