import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createMailParser } from './mail-parser.ts';
import { mailLimits } from './mail-limits.ts';
import { parseMail } from './parse-mail.ts';

const receivedAt = new Date('2026-11-20T10:00:00Z');

/** A mail of these lines, as bytes; `\xNN` in it are those bytes. */
function source(lines: readonly string[]): Buffer {
  return Buffer.from(lines.join('\r\n'), 'latin1');
}
const head = [
  'From: =?utf-8?Q?=C3=89lise?= Roux <Elise.Roux@Cabinet.example>',
  'To: contact@accordent.example, "Nolwenn, B." <n.b@accordent.example>',
  'Cc: gestion@mutuelle.example',
  'Message-ID: <a1@cabinet.example>',
  'Date: Thu, 19 Nov 2026 09:00:00 +0100',
];
function read(lines: readonly string[], change: Partial<Parameters<typeof parseMail>[0]> = {}) {
  const bytes = source(lines);
  const end = bytes.indexOf('\r\n\r\n');
  const headers = bytes.subarray(0, end === -1 ? bytes.length : end);
  return parseMail({ source: bytes, headers, receivedAt, notice: null, ...change });
}
const plain = (...lines: string[]) => read([...head, 'Subject: Devis', '', ...lines]);

describe('without a charset, in windows-1252', () => {
  const said = 'Demande accept\xe9e\x85 612 \x80';
  const meant = 'Demande acceptée… 612 €';
  const subject = 'Subject: Devis';

  test.each([
    ['no type at all', []],
    ['text alone', ['Content-Type: text/plain']],
    ['a charset without accents', ['Content-Type: text/plain; charset="us-ascii"; format=fixed']],
    ['a type on two lines', ['Content-Type: text/plain;', '\tformat=fixed']],
  ])('%s', async (_, type) => {
    expect((await read([...head, subject, ...type, '', said])).text.trim()).toBe(meant);
  });

  test('encoded, and as HTML', async () => {
    const type = ['Content-Type: text/html', 'Content-Transfer-Encoding: quoted-printable'];
    const mail = await read([...head, subject, ...type, '', '<p>Demande accept=E9e=85 612 =80</p>']);
    expect(mail).toMatchObject({ html: `<p>${meant}</p>`, text: meant });
  });

  test('a part of several, with a file whose name and bytes are', async () => {
    const mail = await read([
      ...head,
      subject,
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      said,
      '--',
      'Service pr\xe9vention',
      '',
      '--b',
      'Content-Type: text/plain; name="Relev\xe9.txt"',
      'Content-Disposition: attachment; filename="Relev\xe9.txt"',
      '',
      'r\xe9gl\xe9',
      '--b--',
    ]);
    expect(mail.text.trim()).toBe(`${meant}\n--\nService prévention`);
    expect(mail.attachments).toHaveLength(1);
    const [file] = mail.attachments;
    expect(file?.name).toBe('Relevé.txt');
    expect(Buffer.from(file && 'bytes' in file ? file.bytes : [])).toEqual(
      Buffer.from('r\xe9gl\xe9', 'latin1'),
    );
  });

  test('UTF-8 without a charset stays UTF-8, with a byte that is missing too', async () => {
    const words = (text: string) => Buffer.from(text).toString('latin1');
    const text = async (body: string) => (await read([...head, subject, '', body])).text.trim();
    expect(await text(words('Demande acceptée'))).toBe('Demande acceptée');
    expect(await text(words('Demande acceptée \uFFFD'))).toBe('Demande acceptée \uFFFD');
    expect(await text(`${words('Demande acceptée')}\xc3`)).toBe('Demande acceptée\uFFFD');
    for (const written of [
      'N° 12, 612 €',
      '«\u00a0Œuvre\u00a0»',
      'À œuvrer',
      '612\u202f€',
      'Église',
      'Ïle',
      '😊',
    ])
      expect(await text(`${words(written)} \xc3`)).toBe(`${written} \uFFFD`);
  });

  test('capitals before a sign are no UTF-8', async () => {
    const refused = await plain('REFUS\xc9\xa0: pay\xe9\x85 \xab\xa0ACCORD\xc9\xa0\xbb');
    expect(refused.text.trim()).toBe('REFUSÉ\u00a0: payé… «\u00a0ACCORDÉ\u00a0»');
  });

  test('a charset that is named is kept to', async () => {
    const mail = await read([...head, subject, 'Content-Type: text/plain; charset=utf-8', '', said]);
    expect(mail.text).toContain('accept\uFFFDe');
  });
});

describe('of its headers', () => {
  test.each([
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: auto-generated; owner-email="x@orelia.example"', true],
    ['Precedence: auto_reply', true],
    ['X-Autoreply: yes', true],
    // That it was read (RFC 8098).
    ['Content-Type: multipart/report; report-type=disposition-notification; boundary=b', true],
    ['Content-Type: Multipart/Report; report-type=disposition-notification; boundary=b', true],
    ['Content-Type: multipart/mixed; boundary=b', false],
    ['Auto-Submitted: no', false],
    ['Precedence: bulk', false],
    ['X-Rien: rien', false],
  ])('%s: answered by a machine is %s', async (header, isAutomatic) => {
    const mail = await read([...head, header, 'Subject: Nous avons reçu votre demande', '', 'Merci.']);
    expect(mail.isAutomatic).toBe(isAutomatic);
  });

  test.each([
    ['Reply-To: "PEC, groupe" <PEC@Mutuelle.example>, autre@mutuelle.example', 'pec@mutuelle.example'],
    ['Reply-To: Elise.Roux@Cabinet.example', ''],
    ['Reply-To: personne', ''],
    ['X-Rien: rien', ''],
  ])('%s: answered at « %s »', async (header, replyTo) => {
    expect((await read([...head, header, 'Subject: Devis', '', 'Merci.'])).replyTo).toBe(replyTo);
  });

  test('addresses are told in small letters, To and Cc together', async () => {
    expect(await plain('Bonjour')).toMatchObject({
      messageId: '<a1@cabinet.example>',
      from: 'elise.roux@cabinet.example',
      recipients: ['contact@accordent.example', 'n.b@accordent.example', 'gestion@mutuelle.example'],
      date: new Date('2026-11-19T08:00:00Z'),
      subject: 'Devis',
    });
  });

  test.each([
    ['=?iso-8859-1?Q?Proth=E8se_c=E9ramique?=', 'Prothèse céramique'],
    ['=?utf-8?B?UHJvdGjDqHNl?= =?utf-8?B?IGPDqXJhbWlxdWU=?=', 'Prothèse céramique'],
    ['=?windows-1252?Q?L=92accord_=96_85_=80?=', 'L’accord – 85 €'],
    // Bytes of UTF-8 that should have been encoded.
    [Buffer.from('Prothèse céramique').toString('latin1'), 'Prothèse céramique'],
    ['=?inconnu?Q?Devis?=', 'Devis'],
    ['Devis\r\n plie', 'Devis plie'],
  ])('the subject %j is read', async (given, subject) => {
    expect(await read([...head, `Subject: ${given}`, '', 'Bonjour'])).toMatchObject({ subject });
  });

  test('raw bytes of Latin-1 are read as what they are', async () => {
    const { subject, text } = await read([...head, 'Subject: Proth\xe8se \x96 85 \x80', '', 'Bonjour']);
    expect(subject).toBe('Prothèse – 85 €');
    expect(text).toContain('Bonjour');
  });

  test('who has no Message-ID is known by his headers, the same each time', async () => {
    const without = ['From: a@b.example', 'Date: Thu, 19 Nov 2026 09:00:00 +0100', '', 'Bonjour'];
    const first = await read(without);
    expect(first.messageId).toMatch(/^<[0-9a-f]{40}@sans-message-id\.invalid>$/);
    expect((await read(without)).messageId).toBe(first.messageId);
    expect((await read(['X: 1', ...without])).messageId).not.toBe(first.messageId);
  });

  test.each([
    'Date: jamais',
    'Date: Fri, 01 Jan 2100 00:00:00 +0000',
    'Date: Thu, 01 Jan 1970 00:00:00 +0000',
  ])('with %j it is dated when it came', async (date) => {
    expect((await read(['From: a@b.example', date, '', 'Bonjour'])).date).toEqual(receivedAt);
  });

  describe('that servers took on their way', () => {
    const taken = async (date: string, ...traces: readonly string[]) =>
      (
        await read([
          ...traces.map((at) => `Received: from a.example by mx.example; ${at}`),
          'From: a@b.example',
          date,
          '',
          'Bonjour',
        ])
      ).date;
    const today = 'Fri, 20 Nov 2026 09:59:00 +0000';
    const now = new Date('2026-11-20T09:59:00Z');

    test.each([
      ['of a clock that is a week late', 'Date: Fri, 13 Nov 2026 09:00:00 +0000', now],
      ['of a clock at its beginning', 'Date: Tue, 01 Jan 2019 00:00:00 +0000', now],
      ['of tomorrow', 'Date: Sun, 22 Nov 2026 09:00:00 +0000', now],
      ['without a date', 'X-Rien: rien', now],
      [
        'that was a day on its way',
        'Date: Thu, 19 Nov 2026 09:00:00 +0000',
        new Date('2026-11-19T09:00:00Z'),
      ],
    ])('one %s', async (_, date, expected) => {
      expect(await taken(date, today, 'Fri, 20 Nov 2026 10:58:00 +0100 (CET)', 'jamais')).toEqual(expected);
    });

    test('years ago, in a mailbox that has moved since, keeps its day', async () => {
      const then = 'Mon, 03 Jun 2024 09:00:00 +0000';
      expect(await taken(`Date: ${then}`, then)).toEqual(new Date('2024-06-03T09:00:00Z'));
    });
  });

  test('a zero byte and half a character leave no trace', async () => {
    const { subject, text } = await read([
      ...head,
      'Subject: De\0vis =?utf-8?Q?=ED=A0=80?=',
      '',
      'Bon\0jour',
    ]);
    expect(JSON.stringify([subject, text])).not.toMatch(/\\u0000|\\ud800/i);
    expect(text).toContain('Bonjour');
  });

  test('what it answers is told, oldest first', async () => {
    const { references } = await read([
      ...head,
      'References: <un@b.example> <deux@b.example>',
      'In-Reply-To: <trois@b.example>',
      '',
      'Bonjour',
    ]);
    expect(references).toEqual(['<un@b.example>', '<deux@b.example>', '<trois@b.example>']);
  });

  test('nobody writes to "undisclosed recipients"', async () => {
    const { recipients } = await read(['From: a@b.example', 'To: undisclosed-recipients:;', '', 'Bonjour']);
    expect(recipients).toEqual([]);
  });
});

describe('of its text', () => {
  const html = (body: string) =>
    read([...head, 'Content-Type: text/html; charset=utf-8', '', Buffer.from(body).toString('latin1')]);

  test('plain text keeps its lines, and what looks like markup', async () => {
    expect((await plain('Bonjour <b>vous</b>', 'ligne deux', '', 'Merci')).html).toBe(
      '<p>Bonjour &lt;b&gt;vous&lt;/b&gt;<br />ligne deux</p>\n<p>Merci</p>',
    );
  });

  test('HTML is made harmless, and its words are found', async () => {
    const { html: kept, text } = await html(
      '<title>x</title><h1>Accord</h1><p onclick="a()">PEC-2026-000041 &amp; co</p><script>alert(1)</script><img src="https://a.example/p.gif">',
    );
    expect(kept).toBe(
      '<h1>Accord</h1><p>PEC-2026-000041 &amp; co</p><img data-remote-src="https://a.example/p.gif" />',
    );
    expect(text).toBe('Accord\nPEC-2026-000041 & co');
  });

  test.each([
    '<svg/onload=alert(1)>',
    '<math><mtext></mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:alert(1)"></object><embed src="//a.example/x">',
    '<base href="https://a.example/"><meta http-equiv="refresh" content="0;url=https://a.example">',
    '<form action="https://a.example"><button formaction="javascript:alert(1)">x</button></form>',
    '<link rel="stylesheet" href="https://a.example/x.css"><style>@import "https://a.example"</style>',
    '<p style="background-image:url(https://a.example/x);position:fixed;top:0">x</p>',
    '<img src=x onerror=alert(1) srcset="https://a.example/x 2x">',
    '<div style="width:expression(alert(1))">x</div>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
  ])('nothing of %j runs, loads, submits or covers', async (given) => {
    const { html: kept } = await html(`<p>Bonjour</p>${given}`);
    expect(kept).not.toMatch(
      /<(script|style|svg|math|iframe|object|embed|base|meta|form|button|link|template)|\son\w+=|javascript:|\ssrcset|url\(|position|expression/i,
    );
    expect(kept).not.toMatch(/<[^>]*\s(?:src|href)="(?!https?:\/\/|mailto:|data:image\/)/);
    expect(kept).toContain('Bonjour');
  });

  test('of two forms the HTML is kept, and the text serves the search', async () => {
    const mail = await read([
      ...head,
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Proth=E8se',
      '--b',
      'Content-Type: text/html; charset=iso-8859-1',
      '',
      '<p>Proth\xe8se</p>',
      '--b--',
    ]);
    expect(mail.html).toBe('<p>Prothèse</p>');
    expect(mail.text.trim()).toBe('Prothèse');
  });

  test('a letter far too long is cut to its text', async () => {
    const { html: kept } = await html(`<p>${'mot '.repeat(150_000)}</p>`);
    expect(kept.length).toBeLessThanOrEqual(mailLimits.html);
    expect(kept).toMatch(/^<p>mot mot/);
  });

  test('an empty one is empty', async () => {
    expect(await plain('')).toMatchObject({ html: '', attachments: [] });
  });
});

describe('of its files', () => {
  const png = readFileSync(new URL('./fixtures/pixel.png', import.meta.url));
  const withFiles = (parts: readonly string[][], kind = 'mixed') =>
    read([
      ...head,
      `Content-Type: multipart/${kind}; boundary=b`,
      '',
      ...parts.flatMap((part) => ['--b', ...part]),
      '--b--',
    ]);
  const file = (name: string, bytes: Buffer, type = 'application/pdf') => [
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; ${name}`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
  ];
  const words = ['Content-Type: text/plain', '', 'Bonjour'];

  test('name, type, size and bytes are told', async () => {
    const { attachments } = await withFiles([words, file('filename="devis.pdf"', Buffer.from('%PDF-1.7'))]);
    expect(attachments).toEqual([
      { name: 'devis.pdf', mime: 'application/pdf', sizeBytes: 8, bytes: expect.anything() },
    ]);
    expect(Buffer.from((attachments[0] as { bytes: Uint8Array }).bytes).toString()).toBe('%PDF-1.7');
  });

  test.each([
    ["filename*=utf-8''d%C3%A9vis.pdf", 'dévis.pdf'],
    ['filename="=?utf-8?Q?d=C3=A9vis.pdf?="', 'dévis.pdf'],
    ['filename="a\tb.pdf"', 'a b.pdf'],
    ['', 'fichier-1'],
  ])('with %j the name is %j', async (given, name) => {
    const { attachments } = await withFiles([words, file(given, Buffer.from('x'))]);
    expect(attachments[0]?.name).toBe(name);
  });

  test('too large or too many of them are named without their bytes', async () => {
    const large = await withFiles([words, file('filename=l', Buffer.alloc(mailLimits.attachment + 1))]);
    expect(large.attachments).toMatchObject([{ sizeBytes: mailLimits.attachment + 1, refusal: 'too-large' }]);
    const many = await withFiles([
      words,
      ...Array.from({ length: 52 }, (_, n) => file(`filename=${n}`, Buffer.from('x'))),
    ]);
    expect(many.attachments).toHaveLength(52);
    expect(many.attachments.filter((one) => 'refusal' in one)).toMatchObject([
      { name: '50', refusal: 'too-many' },
      { name: '51', refusal: 'too-many' },
    ]);
  });

  test('a small image of the letter stands in it; one that it does not name is a file', async () => {
    const image = (cid: string) => [
      'Content-Type: image/png',
      `Content-ID: <${cid}>`,
      'Content-Disposition: inline; filename=logo.png',
      'Content-Transfer-Encoding: base64',
      '',
      png.toString('base64'),
    ];
    const { html, attachments } = await withFiles(
      [
        [
          'Content-Type: text/html',
          '',
          '<p>Bonjour <img src="cid:logo@a" alt="Logo"><img src="cid:absent"></p>',
        ],
        image('logo@a'),
      ],
      'related',
    );
    expect(html).toContain(`<img alt="Logo" src="data:image/png;base64,${png.toString('base64')}" />`);
    expect(html).not.toContain('cid:');
    expect(attachments).toEqual([]);
  });

  test.each([
    ['of HTML that does not name it', ['Content-Type: text/html', '', '<p>Bonjour</p>']],
    [
      'of HTML that names it where nothing is kept',
      ['Content-Type: text/html', '', '<p background="cid:scan@a">Bonjour</p>'],
    ],
    ['of plain text', words],
  ])('an image %s is a file', async (_, letter) => {
    const scan = [
      'Content-Type: image/png',
      'Content-ID: <scan@a>',
      'Content-Disposition: inline; filename=scan.png',
      'Content-Transfer-Encoding: base64',
      '',
      png.toString('base64'),
    ];
    const { attachments } = await withFiles([letter, scan], 'related');
    expect(attachments).toMatchObject([{ name: 'scan.png', mime: 'image/png' }]);
  });
});

test('a mail too large is told by its headers and a sentence', async () => {
  const mail = await read([...head, 'Subject: Radio', ''], { notice: 'Trop volumineux.' });
  expect(mail).toMatchObject({ subject: 'Radio', html: '<p>Trop volumineux.</p>', attachments: [] });
});

describe('the process that parses', () => {
  test('gives null for a mail that stalls or fells it, and reads the next', async () => {
    const parser = createMailParser({ longestMs: 30_000 });
    const raw = (bytes: Buffer) => ({ source: bytes, headers: bytes, receivedAt, notice: null });
    // Far more nested parts than a person writes.
    const nested = Array.from(
      { length: 5000 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    expect(await parser.parse(raw(Buffer.from(nested.join(''))))).toBeNull();
    const deep = `Content-Type: text/html\r\n\r\n${'<div>'.repeat(200_000)}`;
    await parser.parse(raw(Buffer.from(deep)));
    const [good, other] = await Promise.all([
      parser.parse(raw(source([...head, 'Subject: Bien', '', 'Bonjour']))),
      parser.parse(raw(source([...head, 'Subject: Autre', '', 'Bonjour']))),
    ]);
    expect([good?.subject, other?.subject]).toEqual(['Bien', 'Autre']);
    parser.close();
  });
});

describe('what a mail server reports of a mail of ours', () => {
  const report = (...status: string[]) => returning('text/rfc822-headers', ...status);
  const returning = (returned: string, ...status: string[]) =>
    read([
      'From: MAILER-DAEMON@mx.orelia.example',
      'To: pec+abc@accordent.example',
      'Message-ID: <b1@mx.orelia.example>',
      'Subject: Undelivered Mail Returned to Sender',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'I am sorry to have to inform you',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.orelia.example',
      '',
      'Final-Recipient: rfc822; pec@orelia.example',
      ...status,
      '',
      '--b',
      `Content-Type: ${returned}`,
      '',
      'Message-ID: <sent1@accordent.example>',
      'Subject: Demande',
      '',
      '--b--',
    ]);

  test('names the mail and says why', async () => {
    const { report: found } = await report(
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 <pec@orelia.example>:',
      ' Recipient address rejected',
    );
    expect(found).toEqual({
      messageId: '<sent1@accordent.example>',
      hasFailed: true,
      reason: '5.1.1 550 5.1.1 <pec@orelia.example>: Recipient address rejected',
    });
  });

  test('zero bytes and other control characters of a server are none of its words', async () => {
    const { report: found } = await report(
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550\0 \u0007no such user\0',
    );
    expect(found?.reason).toBe('5.1.1 550 no such user');
  });

  test('names the mail that is returned whole', async () => {
    const { report: found } = await returning('message/rfc822', 'Action: failed', 'Status: 5.2.2');
    expect(found).toEqual({ messageId: '<sent1@accordent.example>', hasFailed: true, reason: '5.2.2' });
  });

  test.each(['delayed', 'relayed', 'delivered', 'expanded'])('%s: it has not failed', async (action) => {
    expect((await report(`Action: ${action}`, 'Status: 4.4.1')).report).toEqual({
      messageId: '<sent1@accordent.example>',
      hasFailed: false,
      reason: '4.4.1',
    });
  });

  test('of several addresses one that failed has', async () => {
    const of = ['Action: delayed', 'Status: 4.4.1', '', 'Final-Recipient: rfc822; b@orelia.example'];
    expect((await report(...of, 'Action: failed', 'Status: 5.1.1')).report?.hasFailed).toBe(true);
  });

  describe('that keeps to no RFC', () => {
    const exim = [
      'Return-path: <>',
      'From: Mail Delivery System <Mailer-Daemon@mx.orelia.example>',
      'To: contact@accordent.example',
      'Message-ID: <E1b@mx.orelia.example>',
      'Auto-Submitted: auto-replied',
    ];
    const words = [
      'Subject: Mail delivery failed: returning message to sender',
      '',
      'A message that you sent could not be delivered to all of its recipients.',
      '',
      '  pec@orelia.example',
      '    host mx2.orelia.example [192.0.2.1]',
      '    SMTP error from remote mail server after RCPT TO:<pec@orelia.example>:',
      '    550 5.1.1 User unknown',
      '',
      '------ This is a copy of the message, including all the headers. ------',
      '',
      'Message-ID: <sent1@accordent.example>',
      'Subject: Demande',
      '',
      'Madame, Monsieur,',
    ];
    const failed = {
      messageId: '<sent1@accordent.example>',
      hasFailed: true,
      reason: '550 5.1.1 User unknown',
    };

    test('it names the addresses that failed', async () => {
      const mail = await read([...exim, 'X-Failed-Recipients: pec@orelia.example', ...words]);
      expect(mail.report).toEqual(failed);
    });

    test('a refusal from nobody, of a mail that it returns', async () => {
      expect((await read([...exim, ...words])).report).toEqual(failed);
    });

    test.each([
      ['that a server still tries', [...exim, ...words.filter((line) => !line.includes('550'))]],
      ['from somebody', [...exim.map((line) => line.replace('Mailer-Daemon', 'gestion')), ...words]],
      ['from somebody who would have an answer', [...exim.slice(1), ...words]],
      ['of none of ours', [...exim, ...words.slice(0, 9)]],
    ])('none: %s', async (_, lines) => {
      expect((await read(lines)).report).toBeNull();
    });
  });

  test('another mail is none', async () => {
    expect((await plain('Action: failed')).report).toBeNull();
  });

  test('one without a reason still is one', async () => {
    expect((await report('Action: failed')).report?.reason).toBe('sans motif');
  });
});
