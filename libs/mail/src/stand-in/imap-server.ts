import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

interface Stored {
  uid: number;
  source: Buffer;
  deleted: boolean;
}

/** A mail server with one mailbox on a free port of this machine, which speaks as much IMAP (RFC 3501) as a reader of mails needs. */
export class ImapStandIn {
  private mails: Stored[] = [];
  private nextUid = 1;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));
  /** The commands that were given, without their arguments. */
  readonly commands: string[] = [];
  /** The connection is cut when this command comes. */
  cutAt: string | null = null;

  private readonly login: { user: string; password: string };

  constructor(login = { user: 'replies', password: 'o-p3n' }) {
    this.login = login;
  }

  /** Returns the address with the password. */
  async start(address = '127.0.0.1'): Promise<string> {
    this.server.listen(0, address);
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    return `imap://${this.login.user}:${this.login.password}@${address}:${port}/INBOX`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  deliver(source: string): void {
    this.mails.push({ uid: this.nextUid++, source: Buffer.from(source.replace(/\r?\n/g, '\r\n')), deleted: false });
  }

  get left(): number {
    return this.mails.length;
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy());
    let buffered = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      buffered += chunk;
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        this.answer(socket, line);
      }
    });
    socket.write('* OK ready\r\n');
  }

  private answer(socket: Socket, line: string): void {
    const [tag = '', first = '', ...rest] = line.split(' ');
    const command = first.toUpperCase() === 'UID' ? `UID ${rest.shift()?.toUpperCase()}` : first.toUpperCase();
    this.commands.push(command);
    if (command === this.cutAt) return void socket.destroy();
    const say = (text: string) => socket.write(`${text}\r\n`);
    const done = (text = 'OK done') => say(`${tag} ${text}`);
    switch (command) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1 UIDPLUS');
        return void done();
      case 'LOGIN': {
        const given = rest.join(' ').replaceAll('"', '');
        return void done(given === `${this.login.user} ${this.login.password}` ? undefined : 'NO wrong password');
      }
      case 'LIST':
      case 'LSUB':
        say(`* ${command} (\\HasNoChildren) "/" INBOX`);
        return void done();
      case 'SELECT':
        say(`* ${this.mails.length} EXISTS`);
        say('* FLAGS (\\Seen \\Deleted)');
        say('* OK [PERMANENTFLAGS (\\Seen \\Deleted)] kept');
        say('* OK [UIDVALIDITY 1] valid');
        say(`* OK [UIDNEXT ${this.nextUid}] next`);
        return void done('OK [READ-WRITE] open');
      case 'UID SEARCH':
        say(`* SEARCH ${this.mails.map(({ uid }) => uid).join(' ')}`.trimEnd());
        return void done();
      case 'UID FETCH':
        this.mails.forEach((mail, index) => {
          if (mail.uid !== Number(rest[0])) return;
          socket.write(`* ${index + 1} FETCH (UID ${mail.uid} BODY[]<0> {${mail.source.length}}\r\n`);
          socket.write(mail.source);
          say(')');
        });
        return void done();
      case 'UID STORE':
        for (const mail of this.mails) if (mail.uid === Number(rest[0])) mail.deleted = true;
        return void done();
      case 'UID EXPUNGE':
        this.mails.forEach((mail, index) => mail.deleted && say(`* ${index + 1} EXPUNGE`));
        this.mails = this.mails.filter(({ deleted }) => !deleted);
        return void done();
      case 'LOGOUT':
        say('* BYE');
        done();
        return void socket.end();
      default:
        return void done(command === 'NOOP' ? undefined : 'BAD unknown command');
    }
  }
}
