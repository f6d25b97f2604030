import mjml from 'mjml';

/** HTML that mail programs show alike; throws when the template is faulty. Text in `{{…}}` is kept as it is. */
export async function compileMjml(source: string): Promise<string> {
  // mjml would have each reader fetch Google's fonts: a mail loads nothing.
  const { html } = await mjml(source, { validationLevel: 'strict', keepComments: false, fonts: {} });
  return html;
}
