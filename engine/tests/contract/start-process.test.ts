import { expect, test } from 'vitest';
import { converse } from '../../scripts/raw-socket.ts';
import { startSite } from '../../scripts/site-server.ts';
import { ended, endProcesses, startProcess } from '../../scripts/start-process.ts';
import { damagedBuild } from './support/damaged-build.ts';

/** Ignores every signal that it can. */
const STUBBORN = "process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); setInterval(() => {}, 1_000);";

test('what a test has left running is ended, also while it starts or when it will not end', async () => {
  const { process: site } = await startSite({ untilReady: false });
  const starting = startSite();
  const stubborn = startProcess(process.execPath, ['-e', STUBBORN], {});

  endProcesses();

  await expect(starting).rejects.toThrow('the server stopped');
  expect([await ended(site), await ended(stubborn)]).toEqual([null, null]);
});

test('a server that cannot become ready is ended', async () => {
  const { root, remove } = damagedBuild('the application');
  try {
    await expect(startSite({ root })).rejects.toThrow('cannot become ready');
  } finally {
    remove();
  }
});

test('a server that is stopped in order waits neither for a balancer nor for a request', async () => {
  const site = await startSite();
  const underWay = converse(site.port);
  underWay.send('GET / HTTP/1.1\r\nHost: visitor.test\r\n');
  // Once another connection has been answered, the server has read what came before on this one.
  await (await fetch(`${site.url}/healthz`, { headers: { connection: 'close' } })).text();

  await site.stop();

  // A server that waited for it would be killed before it has an exit code.
  expect(await ended(site.process)).toBe(0);
  expect(await underWay.closed).toBe('');
});
