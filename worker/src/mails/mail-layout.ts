import type { MailBlock, MailText } from './mail-blocks.ts';

// Mail programs know neither tokens nor our font: the values are those of the light theme, and of the dark one below.
const ACCENT = '#0d5e5a';
const ACCENT_SOFT = '#effbfa';
const ACCENT_LINE = '#b8ebe7';
const TEXT = '#192021';
const TEXT_2 = '#546061';
const GROUND = '#f8fafb';
const LINE = '#e4e9ea';
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** For programs that ask; others show the light one, or turn its colours by themselves. */
const DARK = `@media (prefers-color-scheme: dark) {
  body, body > div { background-color: #090e0e !important; }
  .sheet, .sheet > table { background: #0e1414 !important; }
  .sheet > table > tbody > tr > td { border-color: #20292a !important; }
  .text > div { color: #eaeeee !important; }
  .soft > div { color: #aab3b4 !important; }
  .accent > div { color: #8ed9d4 !important; }
  .quote > table { background-color: #0f2c2a !important; border-color: #1a4e4b !important; }
  .act td, .act a { background: #5ebfb9 !important; color: #052221 !important; }
}`;

/** The MJML of a mail: the product's name, one white sheet, a line below it. */
export function mailLayout({ subject, blocks }: MailText): string {
  return `<mjml lang="fr">
  <mj-head>
    <mj-title>${subject}</mj-title>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-style>${DARK}</mj-style>
    <mj-attributes>
      <mj-all font-family="${FONT}" />
      <mj-text font-size="16px" line-height="24px" color="${TEXT}" padding="8px 32px" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="${GROUND}" width="560px">
    <mj-section padding="24px 0 12px">
      <mj-column>
        <mj-text css-class="accent" font-size="20px" line-height="28px" font-weight="600" letter-spacing="-0.4px" color="${ACCENT}">{{product}}</mj-text>
      </mj-column>
    </mj-section>
    <mj-wrapper css-class="sheet" background-color="#ffffff" border="1px solid ${LINE}" border-radius="10px" padding="24px 0">
      ${blocks.map(section).join('\n      ')}
    </mj-wrapper>
    <mj-section padding="12px 0 24px">
      <mj-column>
        <mj-text css-class="soft" font-size="13px" line-height="18px" color="${TEXT_2}">${FOOTER}</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
}

const FOOTER = 'Mail envoyé automatiquement par {{product}}.';

function section(block: MailBlock): string {
  const quoted = block.kind === 'quote' ? ` padding="8px 32px"` : ` padding="0"`;
  return `<mj-section${quoted}><mj-column${columnStyle(block)}>${content(block)}</mj-column></mj-section>`;
}

function columnStyle({ kind }: MailBlock): string {
  return kind === 'quote'
    ? ` css-class="quote" background-color="${ACCENT_SOFT}" border="1px solid ${ACCENT_LINE}" border-radius="6px"`
    : '';
}

function content(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<mj-text css-class="text">${block.text}</mj-text>`;
    case 'small':
      return `<mj-text css-class="soft" font-size="13px" line-height="18px" color="${TEXT_2}" padding="4px 32px">${block.text}</mj-text>`;
    case 'quote':
      return `<mj-text css-class="text" padding="12px 16px">${block.text}</mj-text>`;
    case 'code':
      return `<mj-text css-class="accent" font-size="32px" line-height="40px" font-weight="600" letter-spacing="6px" color="${ACCENT}">${block.text}</mj-text>`;
    case 'button':
      return `<mj-button css-class="act" href="${block.link}" align="left" background-color="${ACCENT}" color="#ffffff" border-radius="6px" font-size="16px" font-weight="500" inner-padding="12px 20px" padding="16px 32px">${block.label}</mj-button>`;
  }
}

/** The same mail for who reads text. */
export function mailAsText({ blocks }: MailText): string {
  const parts = blocks.map((block) =>
    block.kind === 'button' ? `${block.label}\u00a0:\n${block.link}` : block.text,
  );
  return `${[...parts, FOOTER].join('\n\n')}\n`;
}
