/** Inline style of the documentation page, so that the page depends on no other file. */
export const docsStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-inline-size: 60rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
details { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .375rem; margin-block: .5rem; padding: .5rem .75rem; }
summary { cursor: pointer; min-block-size: 1.5rem; }
summary:focus-visible, a:focus-visible { outline: 2px solid; outline-offset: 2px; }
.method { display: inline-block; min-inline-size: 4.5rem; font-weight: 700; }
.who { float: inline-end; }
h3 { font-size: 1rem; margin-block: 1rem .25rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; vertical-align: top; padding-block: .25rem; padding-inline-end: .75rem; border-block-end: 1px solid color-mix(in srgb, currentcolor 15%, transparent); font-weight: 400; overflow-wrap: anywhere; }
ul { padding-inline-start: 1.25rem; }
`;
