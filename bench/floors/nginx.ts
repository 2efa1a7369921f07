import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersOk, freePort } from '../../tools/lib/ports.mjs';
import { card, isAlive, stopProcess } from '../../tools/lib/processes.mjs';
import { messageOf } from '../../tools/lib/refusal.mjs';
import { runCommand } from '../../tools/lib/run-command.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import type { Closing } from '../lib/closing.ts';

/** nginx and its push module as Debian packs them, unpacked beside the build: nothing is installed on the machine. */
const HOME = join(ROOT, '.cache', 'bench-nginx');
const PACKAGES = ['nginx', 'libnginx-mod-nchan'];
const PROGRAM = join(HOME, 'usr', 'sbin', 'nginx');
/** Debian's build makes its folder here whatever the settings say. */
const STATE = '/var/lib/nginx';
const MODULE = join(HOME, 'usr', 'lib', 'nginx', 'modules', 'ngx_nchan_module.so');

/** Why there is no nginx with a push module here, in a few words; null where there is one. */
export async function whyNoNginx(): Promise<string | null> {
  if (process.platform !== 'linux') return 'Debian alone has it';
  try {
    if (!existsSync(MODULE)) await unpack();
    // Gives EACCES for one who may not: it is skipped then.
    mkdirSync(STATE, { recursive: true });
    const { code, output } = await runCommand(PROGRAM, ['-v'], { cwd: HOME, env: process.env, milliseconds: 10_000 });
    return code === 0 ? null : `it does not run: ${output.trim().slice(-120)}`;
  } catch (error) {
    return messageOf(error).slice(0, 160);
  }
}

async function unpack(): Promise<void> {
  mkdirSync(HOME, { recursive: true });
  const run = async (program: string, args: string[]) => {
    const { code, output } = await runCommand(program, args, { cwd: HOME, env: process.env, milliseconds: 120_000 });
    if (code !== 0) throw new Error(`${program} failed: ${output.trim().slice(-120)}`);
  };
  await run('apt-get', ['download', ...PACKAGES]);
  for (const name of readdirSync(HOME).filter((file) => file.endsWith('.deb'))) await run('dpkg', ['-x', name, HOME]);
}

const settings = (home: string, port: number) => `load_module ${MODULE};
daemon off; pid ${home}/nginx.pid; error_log ${home}/error.log warn; worker_processes 1; worker_rlimit_nofile 20000;
events { worker_connections 12000; }
http {
  access_log off; client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi; scgi_temp_path ${home}/scgi; keepalive_requests 1000000; tcp_nodelay on; nchan_max_reserved_memory 128M;
  server {
    listen 127.0.0.1:${port};
    location = /up { return 200 'up'; }
    location ~ ^/pub/(\\w+)$ { nchan_publisher; nchan_channel_id $1; nchan_message_buffer_length 1000; nchan_message_timeout 5m; }
    location ~ ^/sub/(\\w+)$ { nchan_subscriber websocket; nchan_channel_id $1; nchan_subscriber_first_message newest; }
  }
}
`;

/** Starts nginx as a push server: what is posted to /pub/ROOM goes to every WebSocket of /sub/ROOM. */
export async function startNginx(folder: string, closing: Closing): Promise<{ port: number; pid: number }> {
  const home = join(folder, 'nginx');
  if (!existsSync(join(STATE, 'body'))) closing.push(() => rmSync(STATE, { recursive: true, force: true }));
  mkdirSync(STATE, { recursive: true });
  mkdirSync(join(home, 'body'), { recursive: true });
  const port = await freePort();
  const file = join(home, 'nginx.conf');
  writeFileSync(file, settings(home, port));
  const child = spawn(PROGRAM, ['-p', home, '-c', file, '-e', `${home}/error.log`], { stdio: 'ignore' });
  const who = card(child.pid);
  closing.push(() => stopProcess(who, { grace: 2000 }));
  while (!(await answersOk(`http://127.0.0.1:${port}/up`)))
    if (!isAlive(who)) throw new Error(`nginx did not start: ${home}/error.log`);
  return { port, pid: who.pid };
}
