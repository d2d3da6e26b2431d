import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, it } from 'node:test';

describe('npm run agent', () => {
  it('answers on this machine, and nothing from elsewhere', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'demo/agent/server.ts'], {
      env: { ...process.env, PORT: '0', HOST: undefined },
    });
    try {
      const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
      const [address = '', port] = /http:\/\/127\.0\.0\.1:(\d+)\/agent\/run/.exec(line) ?? [];
      const answer = await fetch(`${address}.jsonl?threadId=a&message=hello`);
      assert.match(await answer.text(), /Where would you like to fly\?/);
      const others = Object.values(networkInterfaces()).flatMap((each = []) => each.filter(({ internal }) => !internal));
      for (const host of ['::1', ...others.map(({ address: ip, scopeid }) => (scopeid ? `${ip}%${scopeid}` : ip))])
        assert.equal(await isReached(host, Number(port)), false, host);
    } finally {
      child.kill();
    }
  });
});

function isReached(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
