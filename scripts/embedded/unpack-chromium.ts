/**
 * Unpacks Chromium, its fonts and its system libraries into the temp folder of this process. Run with TMPDIR set to
 * the place wanted: the package knows no other way to choose it.
 */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
