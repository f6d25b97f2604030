import type { Plugin } from 'vite';

const MODULE = 'virtual:mail-previews';

/**
 * Vite plugin of the catalogue: every mail of the product, rendered by the worker's own templates with invented facts,
 * as the module `virtual:mail-previews`. The templates run in Node, the stories only show what they made.
 */
export function mailPreviews(): Plugin {
  return {
    name: 'mail-previews',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const { createMailTemplates } = await import('@accordent/worker/mails/mail-templates.ts');
      const { sampleFacts } = await import('@accordent/worker/mails/sample-facts.ts');
      const publicUrl = 'https://accordent.example';
      const templates = await createMailTemplates({ name: 'Accordent', publicUrl });
      const facts = sampleFacts(publicUrl);
      const kinds = Object.keys(facts) as (keyof typeof facts)[];
      const mails = await Promise.all(
        kinds.map(async (kind) => [kind, await templates.render(kind, facts[kind] as never)] as const),
      );
      return `export default ${JSON.stringify(Object.fromEntries(mails))};`;
    },
  };
}
