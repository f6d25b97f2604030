import { parseAst } from 'vite';

/** What stands in the place of an expression. */
export const HOLE = '\uFFFC';

type Found = { readonly text: string; readonly at: number };
type Node = { readonly type: string; readonly [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every text of a source file, whole: literals, templates and what stands between two tags, with a hole for each expression. */
export function textsOf(source: string, isJsx: boolean): readonly { text: string; line: number }[] {
  const found: Found[] = [];
  collect(parseAst(source, { lang: isJsx ? 'tsx' : 'ts' }), found);
  return found.map(({ text, at }) => ({ text, line: source.slice(0, at).split('\n').length }));
}

function collect(value: unknown, found: Found[]): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, found);
    return;
  }
  if (!isNode(value)) return;
  const text = ownText(value);
  if (text !== null) found.push({ text, at: value['start'] as number });
  for (const [name, part] of Object.entries(value)) {
    // A module's address is no text; a template's pieces are read together.
    if (name !== 'source' && name !== 'quasis') collect(part, found);
  }
}

function ownText(node: Node): string | null {
  if (node.type === 'Literal')
    return typeof node['value'] === 'string' ? node['value'].replaceAll('&nbsp;', '\u00a0') : null;
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(HOLE);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node['children'] as Node[]).map(childText).join('');
  return null;
}

/** As JSX joins its lines; a literal in braces is text like what stands beside it. */
function childText(child: Node): string {
  if (child.type === 'JSXText')
    return (child['value'] as string)
      .replaceAll(/^[ \t]*\n\s*|[ \t]*\n[ \t\n]*$/g, '')
      .replaceAll(/[ \t]*\n[ \t\n]*/g, ' ')
      .replaceAll('&nbsp;', '\u00a0');
  if (child.type !== 'JSXExpressionContainer') return HOLE;
  const expression = child['expression'] as Node;
  if (expression.type === 'JSXEmptyExpression') return '';
  return expression.type === 'Literal' ? String(expression['value']) : HOLE;
}
