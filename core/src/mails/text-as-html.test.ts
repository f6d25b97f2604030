import { expect, test } from 'vitest';
import { textAsHtml } from './text-as-html.ts';

test('paragraphs and lines are kept, and nothing typed becomes markup', () => {
  expect(textAsHtml('Bonjour,\r\n\r\nle devis\nest <b>là</b> & "prêt".')).toBe(
    '<p>Bonjour,</p>\n<p>le devis<br />est &lt;b&gt;là&lt;/b&gt; &amp; &quot;prêt&quot;.</p>',
  );
  expect(textAsHtml('')).toBe('');
});
