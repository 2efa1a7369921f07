import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A change that was answered with 2xx. */
export interface Acknowledged {
  stream: string;
  version: number;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Calls the API as a person's browser would: on to the next server when one is gone, with the same key. */
export class Caller {
  constructor(
    private readonly ports: readonly number[],
    private readonly token: string | null = null,
  ) {}

  as(token: string): Caller {
    return new Caller(this.ports, token);
  }

  async call(method: string, path: string, body?: object): Promise<Answer> {
    const key = randomUUID();
    for (let attempt = 0; attempt < 200; attempt++) {
      try {
        const answer = await this.once(this.ports[attempt % this.ports.length] as number, method, path, body, key);
        if (answer.status < 500 && answer.body.code !== 'in_progress') return answer;
      } catch {
        // Refused or cut: the outcome is unknown, and repeating the same key reveals it.
      }
      await sleep(50);
    }
    throw new Error(`${method} ${path} got no answer`);
  }

  async must(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await this.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  private async once(
    port: number,
    method: string,
    path: string,
    body: object | undefined,
    key: string,
  ): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(method === 'POST' && !path.startsWith('/api/auth/') ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(6_000),
    });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
  }
}

export interface Person {
  token: string;
  /** The record of the role. */
  recordId: string;
  caller: Caller;
}

export interface Cast {
  admin: Person;
  hosts: Person[];
  funder: Person;
  installer: Person;
}

const PASSWORD = 'Correct-Horse-7';

/** An admin, three hosts, a funder and an installer, made and signed in through the API alone. */
export async function signEveryoneIn(api: Caller, setupToken: string): Promise<Cast> {
  const email = 'ada@voltmere.example';
  const profile = { fullName: 'Ada Admin', companyName: 'Voltmere' };
  await api.must('POST', '/api/admin-setup', { setupToken, email, password: PASSWORD, ...profile });
  const token = (await api.must('POST', '/api/auth/login', { email, password: PASSWORD })).accessToken as string;
  const admin = { token, recordId: '', caller: api.as(token) };
  const person = async (role: string, name: string): Promise<Person> => {
    const made = await admin.caller.must('POST', '/api/users', {
      email: `${name}@example.com`,
      fullName: `Person ${name}`,
      companyName: `Company ${name}`,
      userType: role,
      role,
    });
    const signedIn = await api.must('POST', '/api/auth/access-code', { code: made.accessCode, password: PASSWORD });
    const recordId = (made.user as { recordId: string }).recordId;
    return { token: signedIn.accessToken as string, recordId, caller: api.as(signedIn.accessToken as string) };
  };
  return {
    admin,
    hosts: [await person('asset_host', 'h1'), await person('asset_host', 'h2'), await person('asset_host', 'h3')],
    funder: await person('asset_funder', 'f1'),
    installer: await person('installer', 'i1'),
  };
}

/** Work without end: statuses go round, and one host is paired, confirmed, started and withdrawn again and again. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  readonly surprises: string[] = [];
  private going = true;
  private readonly loops: Promise<void>[];

  constructor(private readonly cast: Cast) {
    const [paired, ...others] = cast.hosts as [Person, ...Person[]];
    this.loops = [...others.map((host) => this.statusesGoRound(host)), this.pairingsComeAndGo(paired)];
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.loops);
  }

  private async statusesGoRound(host: Person): Promise<void> {
    const round = ['contracting', 'qualified', 'lost', 'lead'];
    for (let turn = 0; this.going; turn++) {
      await this.change('host', this.cast.admin, 'PATCH', `/api/hosts/${host.recordId}/status`, {
        status: round[turn % round.length],
      });
      await sleep(15);
    }
  }

  private async pairingsComeAndGo(host: Person): Promise<void> {
    const { admin, funder, installer } = this.cast;
    await this.change('host', admin, 'PATCH', `/api/hosts/${host.recordId}/status`, { status: 'awaiting_pairing' });
    while (this.going) {
      const project = await this.change('project', admin, 'POST', '/api/projects', {
        assetHostId: host.recordId,
        assetFunderId: funder.recordId,
        installerId: installer.recordId,
      });
      await this.change('project', funder, 'POST', `/api/projects/${String(project.id)}/confirm`);
      const jobs = await installer.caller.must('GET', '/api/jobs?limit=1');
      const [job] = jobs.items as { id: string }[];
      if (job) await this.change('job', installer, 'POST', `/api/jobs/${job.id}/start`);
      await this.change('project', admin, 'POST', `/api/projects/${String(project.id)}/withdraw`, {
        reason: 'Round again',
      });
      await sleep(15);
    }
  }

  private async change(kind: string, who: Person, method: string, path: string, body?: object) {
    const answer = await who.caller.call(method, path, body);
    if (answer.status >= 300) this.surprises.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    else
      this.acknowledged.push({ stream: `${kind}:${String(answer.body.id)}`, version: answer.body.version as number });
    return answer.body;
  }
}
