/** Reads the XML documents of an object store. */
import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly name: string;
  /** The text directly in the element. */
  text: string;
  readonly children: XmlElement[];
}

/** The root element. Throws for text that is not XML. */
export function parseXml(text: string): XmlElement {
  const document: XmlElement = { name: '', text: '', children: [] };
  const open = [document];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const element: XmlElement = { name, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => {
    const current = open.at(-1);
    if (current) current.text += part;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  const [root] = document.children;
  if (!root) throw new Error('An empty XML document');
  return root;
}

/** The children with this name. */
export function xmlChildren(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the first child with this name; empty without one. */
export function xmlText(element: XmlElement, name: string): string {
  return xmlChildren(element, name)[0]?.text ?? '';
}
