import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

/** The content served at an address: a file as it lies on the disk, with its headers. */
export interface BareFile {
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

// The least that can serve files: a table, a read, an answer. No framework, no negotiation, no check.
const table = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Record<string, BareFile>;
const server = createServer((request, response) => {
  const found = table[request.url ?? ''];
  if (found === undefined) return void response.writeHead(404).end();
  readFile(found.file).then(
    (bytes) =>
      response.writeHead(200, { ...found.headers, 'content-length': bytes.length }).end(bytes),
    () => response.writeHead(500).end(),
  );
});
server.listen(Number(process.argv[3]), '127.0.0.1');
