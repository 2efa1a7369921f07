interface Report {
  /** The id of the bounced email, in each place where a report may give it; absent: not there. */
  path?: string;
  envelope?: string;
  messageId?: string;
  action?: string;
  status?: string;
  said?: string;
}

/** A bounce as Postfix writes it (RFC 3464). */
export function aReport({ path, envelope, messageId, action = 'failed', status = '5.1.1', said }: Report): string {
  const lines = [
    'From: MAILER-DAEMON@mx.people.example (Mail Delivery System)',
    `To: ${path ? `bounces+${path}@voltmere.example` : 'hello@voltmere.example'}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
    '',
    '--cut',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--cut',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.people.example',
    ...(envelope ? [`Original-Envelope-Id: ${envelope}`] : []),
    'Arrival-Date: Fri, 20 Nov 2026 14:02:07 +0000',
    '',
    'Final-Recipient: rfc822; holly@people.example',
    'Original-Recipient: rfc822;holly@people.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; inbox.people.example',
    `Diagnostic-Code: smtp; ${said ?? `550 ${status} <holly@people.example>: Recipient`}`,
    '    address rejected: User unknown',
    '',
    '--cut',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Voltmere <hello@voltmere.example>',
    'To: holly@people.example',
    ...(messageId ? [`Message-ID: <${messageId}@voltmere.example>`] : []),
    'Subject: Welcome to Voltmere',
    '',
    '--cut--',
    '',
  ];
  return lines.join('\r\n');
}
