import process from 'node:process';
import autocannon from 'autocannon';

// A process of its own, so that asking and answering do not share a thread. Prints the requests per second that were answered with 200.
const {
  url,
  paths = [],
  cookie,
  requests,
  seconds,
  connections = 20,
} = JSON.parse(process.argv[2]);
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests:
    requests ??
    paths.map((path) => ({
      path,
      headers: { 'accept-encoding': 'gzip, deflate, br', ...(cookie && { cookie }) },
    })),
});
if (result.non2xx > 0 || result.errors > 0)
  throw new Error(`${result.non2xx} answers were other than 200, ${result.errors} did not come`);
process.stdout.write(String(result['2xx'] / result.duration));
