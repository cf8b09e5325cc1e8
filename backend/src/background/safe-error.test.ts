import { DrizzleQueryError } from 'drizzle-orm';
import { safeError, safeErrorText } from './safe-error';

const SECRET = 'Komşumun adı\n    at Ayşe, tel 0532 000 00 01';

function failedQuery(cause: Error): Error {
  return new DrizzleQueryError('insert into "messages" ("content") values ($1)', [SECRET], cause);
}

describe('safeError', () => {
  it('keeps the statement, the reason and the place of a failed query, and none of its values', () => {
    const driver = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email_unique"'),
      { code: '23505', detail: `Key (email)=(${SECRET}) already exists.`, where: SECRET },
    );
    const seen = safeError(failedQuery(driver));
    expect(seen).toMatchObject({
      message: 'Failed query: insert into "messages" ("content") values ($1)',
      stack: expect.stringMatching(/^at failedQuery/) as string,
      cause: { code: '23505', message: driver.message },
    });
    expect(JSON.stringify(seen)).not.toContain('Ayşe');
    expect(safeErrorText(failedQuery(driver))).toBe(
      `Error Failed query: insert into "messages" ("content") values ($1) < Error 23505 ${driver.message}`,
    );
  });

  it('drops messages that quote a value', () => {
    const driver = Object.assign(new Error(`invalid input syntax for type uuid: "${SECRET}"`), {
      code: '22P02',
    });
    expect(safeErrorText(driver)).toBe('Error 22P02 data exception');
    let unreadable: unknown;
    try {
      JSON.parse(`{"text": ${SECRET}}`);
    } catch (error) {
      unreadable = error;
    }
    expect(safeErrorText(unreadable)).toBe('SyntaxError unreadable text');
    expect(JSON.stringify(safeError(unreadable))).not.toContain('Komşu');
  });

  it('survives what is no error', () => {
    expect(safeError({ password: SECRET })).toEqual({
      type: 'object',
      message: 'not an error object',
      stack: '',
    });
    expect(safeErrorText('gone')).toBe('string gone');
  });
});
