/** Shows pseudo-class states by classes: `is-hover` has the styles of `:hover`. */
const classes: readonly (readonly [state: string, className: string])[] = [
  [':hover', '.is-hover'],
  [':active', '.is-active'],
  [':focus-visible', '.is-focus'],
];

/** Rules for pseudo-elements, which cannot have a class. */
const ofPseudoElement = /::[\w-]+\.is-/;

/** Copies every CSS rule with such a state to its class. Returns the function that removes the copies. */
export function showStates(): () => void {
  const copies = new CSSStyleSheet();
  for (const sheet of document.styleSheets) copyRules(sheet.cssRules, copies);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, copies];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== copies);
  };
}

function copyRules(rules: CSSRuleList, copies: CSSStyleSheet): void {
  for (const rule of rules) {
    if (rule instanceof CSSImportRule && rule.styleSheet) copyRules(rule.styleSheet.cssRules, copies);
    if (!(rule instanceof CSSStyleRule)) continue;
    let text = rule.cssText;
    for (const [state, className] of classes) text = text.replaceAll(state, className);
    if (text !== rule.cssText && !ofPseudoElement.test(text)) copies.insertRule(text, copies.cssRules.length);
  }
}
