import { messages, protocol } from '@electric-sql/pglite';

/** The code of a message that holds a row. */
const ROW = 'D'.charCodeAt(0);
const LENGTH_BYTES = 4;

/** The values of a row as texts; null where there is none. */
function readValues(bytes: Buffer, from: number): (string | null)[] {
  const values: (string | null)[] = [];
  const count = bytes.readUInt16BE(from);
  let at = from + 2;
  for (let n = 0; n < count; n += 1) {
    const length = bytes.readInt32BE(at);
    at += LENGTH_BYTES;
    values.push(length < 0 ? null : bytes.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return values;
}

/**
 * The messages in the bytes of an answer, rows by a reader of ours: the client's copies each value by itself, which takes several times as
 * long. Throws the error of a refused query.
 */
export function readAnswer(bytes: Buffer): messages.BackendMessage[] {
  const answer: messages.BackendMessage[] = [];
  const parser = new protocol.Parser();
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readInt32BE(at + 1);
    const [from, end] = [at + 1 + LENGTH_BYTES, at + 1 + length];
    if (bytes[at] === ROW)
      answer.push(new messages.DataRowMessage(length, readValues(bytes, from)));
    else parser.parse(bytes.subarray(at, end), (message) => void answer.push(message));
    at = end;
  }
  const refusal = answer.find((message) => message instanceof messages.DatabaseError);
  if (refusal !== undefined) throw refusal;
  return answer;
}
