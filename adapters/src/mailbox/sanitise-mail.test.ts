import { describe, expect, it } from 'vitest';
import { sanitiseMail } from './sanitise-mail.ts';

describe('the HTML of a kept mail', () => {
  it.each([
    ['a script', '<p>Bonjour<script>alert(1)</script></p>', '<p>Bonjour</p>'],
    ['a handler', '<p onclick="alert(1)">Bonjour</p>', '<p>Bonjour</p>'],
    [
      'a script address',
      '<a href="javascript:alert(1)">Ici</a>',
      '<a target="_blank" rel="noopener noreferrer">Ici</a>',
    ],
    ['a style sheet', '<style>p{position:fixed}</style><p>Bonjour</p>', '<p>Bonjour</p>'],
    [
      'a layer over the page',
      '<p style="position:fixed;color:#192021">Bonjour</p>',
      '<p style="color:#192021">Bonjour</p>',
    ],
    ['a form', '<form action="https://a.example"><input name="a"></form>', ''],
    ['an address in a style', '<p style="background:url(https://a.example/x)">a</p>', '<p>a</p>'],
    ['a drawing', '<svg><script>alert(1)</script></svg>', ''],
    [
      'what its sender hides before the letter',
      '<div style="color:#fff;DISPLAY : none !important"><p>Aperçu<br>caché</p></div><p>Bonjour</p>',
      '<p>Bonjour</p>',
    ],
    ['what is invisible', '<span style="visibility:hidden">Aperçu</span><p>Bonjour</p>', '<p>Bonjour</p>'],
    ['hidden letters', '<font style="display:none">Aperçu</font><p>Bonjour</p>', '<p>Bonjour</p>'],
    ['a hidden section', '<section hidden><p>Aperçu</p></section><p>Bonjour</p>', '<p>Bonjour</p>'],
    ['what Word hides', '<o:p style="display:none"><b>Aperçu</b></o:p><p>Bonjour</p>', '<p>Bonjour</p>'],
    ['a hidden script', '<script hidden>alert(1)</script><p>Bonjour</p>', '<p>Bonjour</p>'],
    ['a hidden title', '<title style="display:none">Aperçu</title><p>Bonjour</p>', '<p>Bonjour</p>'],
    ['what is hidden without a style', '<p hidden>Aperçu</p><p>Bonjour</p>', '<p>Bonjour</p>'],
    ['a hidden link', '<a href="https://a.example" style="display:none">Ici</a>Bonjour', 'Bonjour'],
    [
      'a hidden image',
      '<img src="https://a.example/p.gif" style="display:none"><p>Bonjour</p>',
      '<p>Bonjour</p>',
    ],
  ])('loses %s', (_, given, kept) => {
    expect(sanitiseMail(given)).toBe(kept);
  });

  it.each([
    '<p style="max-height:0;overflow:hidden">Bonjour</p>',
    '<p style="visibility:visible">Bonjour</p>',
    '<p title="display:none">Bonjour</p>',
    '<p style="--display:none-of-it">Bonjour</p>',
    '<body style="visibility:hidden"><p>Bonjour</p></body>',
  ])('keeps what is seen of %s', (given) => {
    expect(sanitiseMail(given)).toBe('<p>Bonjour</p>');
  });

  it('sets remote images aside until they are asked for', () => {
    expect(sanitiseMail('<img src="https://a.example/pixel.gif" alt="Logo">')).toBe(
      '<img alt="Logo" data-remote-src="https://a.example/pixel.gif" />',
    );
  });

  it.each<[string, (tags: number) => string]>([
    ['closed', (tags) => `${'<div>'.repeat(tags)}Bonjour${'</div>'.repeat(tags)}`],
    ['left open, with a style', (tags) => `${'<div style="color:red">'.repeat(tags)}Bonjour`],
    ['of no letter', (tags) => `${'<font>'.repeat(tags)}Bonjour`],
    ['behind what closes others', (tags) => `${'<div><!--</div>--></b>'.repeat(tags)}Bonjour`],
  ])('leaves of 50,000 tags in each other, %s, the text, and soon', (_, given) => {
    const kept = sanitiseMail(given(50_000));
    expect(kept).toMatch(/Bonjour$/);
    expect(kept).not.toContain('<');
    // As many beside each other are read one by one, on any machine. A tenth of that is measured here; more than that
    // where each looks at all others.
    const beside = leastCost(() => sanitiseMail('<div>a</div>'.repeat(50_000)));
    expect(leastCost(() => sanitiseMail(given(50_000)))).toBeLessThan(beside);
  });

  it('keeps a letter that was answered again and again', () => {
    const quoted = `${'<blockquote>'.repeat(400)}Bonjour${'</blockquote>'.repeat(400)}`;
    expect(sanitiseMail(quoted)).toBe(quoted);
  });

  it('keeps what a reader needs', () => {
    const table =
      '<table role="presentation"><tbody><tr><td align="center" style="padding:8px 16px">123456</td></tr></tbody></table>';
    expect(sanitiseMail(table)).toBe(table);
  });
});

/**
 * Microseconds of processor, of the quickest of five tries: the others shared theirs. What the kernel counts as its own
 * is among them: it tells the two apart by samples, and may give a short try to itself alone.
 */
function leastCost(work: () => unknown): number {
  const costs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...costs);
}
