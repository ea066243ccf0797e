/** Address of the app's Bangla font that does not change with its content. */
export const bengaliFontPath = '/fonts/noto-sans-bengali.woff2'

/** The file that a build puts in its assets. */
export const bengaliFontFile = /^noto-sans-bengali-bengali-wght-normal-.+\.woff2$/

/** Style of a page of the server in Bangla. Many office PCs and cheap phones have no Bangla font. */
export const bengaliFontFace = `@font-face { font-family: 'Noto Sans Bengali'; font-weight: 100 900; font-display: swap;
    src: url(${bengaliFontPath}) format('woff2');
    unicode-range: U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+20B9, U+25CC; }`
