/** Zoom and pan of a picture by wheel, pinch, drag and keys. One finger scrolls the page until the picture is enlarged. */

interface Place {
  readonly x: number;
  readonly y: number;
}

const maxScale = 12;
/** Factor of one step of a key or button. */
const step = 1.4;
/** Pixels that an arrow key moves. */
const arrowStep = 60;
/** Pixels from which a movement is a drag and no tap. */
const dragFrom = 6;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export class Zoom {
  readonly #view: HTMLElement;
  readonly #sheet: HTMLElement;
  readonly #fingers = new Map<number, Place>();
  #x = 0;
  #y = 0;
  #scale = 1;
  #moved = 0;
  #frame = 0;
  readonly #painted: (() => void) | undefined;

  /** @param painted is called after each frame in which the picture has moved */
  constructor(view: HTMLElement, sheet: HTMLElement, painted?: () => void) {
    this.#view = view;
    this.#sheet = sheet;
    this.#painted = painted;
    view.addEventListener('pointerdown', (event) => this.#press(event));
    view.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel'] as const)
      view.addEventListener(end, ({ pointerId }) => this.#fingers.delete(pointerId));
    // A drag is no click on what is under the pointer.
    view.addEventListener('click', (event) => this.#swallowDrag(event), { capture: true });
    view.addEventListener('dragstart', (event) => event.preventDefault());
    view.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    view.addEventListener('keydown', (event) => this.#key(event));
    new ResizeObserver(() => this.#set(this.#x, this.#y, this.#scale)).observe(view);
  }

  get scale(): number {
    return this.#scale;
  }

  /** Enlarges around the middle; a negative number of steps makes the picture smaller. */
  zoomBy(steps: number): void {
    this.#zoomAt({ x: this.#view.clientWidth / 2, y: this.#view.clientHeight / 2 }, step ** steps);
  }

  fit(): void {
    this.#set(0, 0, this.#fitScale());
  }

  /** Brings an element of the picture into sight, if it is out of it. */
  show(element: Element): void {
    const [box, view] = [element.getBoundingClientRect(), this.#view.getBoundingClientRect()];
    const [dx, dy] = [
      view.left + view.width / 2 - (box.left + box.width / 2),
      view.top + view.height / 2 - (box.top + box.height / 2),
    ];
    const isSeen = box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
    if (!isSeen) this.#set(this.#x + dx, this.#y + dy, this.#scale);
  }

  /** The scale at which the whole picture fits: less than 1 in a window that is lower than the picture, as in full screen. */
  #fitScale(): number {
    const { clientHeight } = this.#view;
    return clientHeight > 0 ? Math.min(1, clientHeight / this.#sheet.offsetHeight) : 1;
  }

  #set(x: number, y: number, scale: number): void {
    const { clientWidth: width, clientHeight: height } = this.#view;
    // A page that was left keeps its drawing as it was.
    if (width === 0) return;
    this.#scale = Math.min(maxScale, Math.max(this.#fitScale(), scale));
    this.#x = within(x, width - this.#sheet.offsetWidth * this.#scale);
    this.#y = within(y, height - this.#sheet.offsetHeight * this.#scale);
    this.#frame ||= requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#frame = 0;
    const isEnlarged = this.#isEnlarged();
    this.#sheet.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`;
    // The numbers that are drawn in pixels of the screen do not grow with the picture.
    this.#sheet.style.setProperty('--zoom', String(this.#scale));
    // touchAction is set before the next touch: with "auto" the browser takes the first pinch.
    this.#view.style.touchAction = isEnlarged ? 'none' : 'pan-y';
    this.#view.dataset['enlarged'] = String(isEnlarged);
    // A picture with several sizes is loaded in the one that is needed.
    const image = this.#sheet.querySelector('img');
    const pixels = Math.round(this.#view.clientWidth * this.#scale);
    if (image && pixels > (Number.parseInt(image.sizes, 10) || 0) && isEnlarged) image.sizes = `${pixels}px`;
    this.#painted?.();
  }

  #isEnlarged(): boolean {
    return this.#scale > this.#fitScale() * 1.001;
  }

  /** Zooms so that the point under `from` comes to `to`: by default it stays where it is. */
  #zoomAt(from: Place, factor: number, to: Place = from): void {
    const next = Math.min(maxScale, Math.max(this.#fitScale(), this.#scale * factor));
    const ratio = next / this.#scale;
    this.#set(to.x - (from.x - this.#x) * ratio, to.y - (from.y - this.#y) * ratio, next);
  }

  #at({ clientX, clientY }: MouseEvent): Place {
    const { left, top } = this.#view.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #press(event: PointerEvent): void {
    if (event.isPrimary) this.#fingers.clear();
    this.#fingers.set(event.pointerId, this.#at(event));
    this.#moved = 0;
    if (this.#fingers.size === 2) this.#view.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = this.#at(event);
    this.#moved += distance(before, now);
    const [other] = [...this.#fingers].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
    if (other) {
      // What is under each finger stays under it.
      const factor = distance(now, other) / (distance(before, other) || 1);
      this.#zoomAt(middleOf(before, other), factor, middleOf(now, other));
    } else if (this.#isEnlarged() && this.#moved > dragFrom) {
      this.#view.setPointerCapture(event.pointerId);
      this.#set(this.#x + now.x - before.x, this.#y + now.y - before.y, this.#scale);
    }
    this.#fingers.set(event.pointerId, now);
  }

  #swallowDrag(event: MouseEvent): void {
    // A click by keyboard has not moved, whatever was dragged before.
    if (this.#moved <= dragFrom || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Zooms by the wheel. Without Ctrl the wheel scrolls the page, until the picture has the focus or is enlarged. */
  #wheel(event: WheelEvent): void {
    const isOwn = event.ctrlKey || this.#isEnlarged() || (document.activeElement === this.#view && event.deltaY < 0);
    if (!isOwn) return;
    event.preventDefault();
    this.#zoomAt(this.#at(event), Math.exp(-event.deltaY / 300));
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== this.#view) return;
    const arrow = arrows[event.key];
    // At its whole size the picture does not move: the arrows scroll the page.
    if (arrow && !this.#isEnlarged()) return;
    if (arrow) this.#set(this.#x + arrow[0] * arrowStep, this.#y + arrow[1] * arrowStep, this.#scale);
    else if (event.key === '+' || event.key === '=') this.zoomBy(1);
    else if (event.key === '-') this.zoomBy(-1);
    else if (event.key === '0') this.fit();
    else return;
    event.preventDefault();
  }
}

function middleOf(a: Place, b: Place): Place {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Keeps the picture between the edges of the window, or in the middle. @param room negative: the picture is larger */
function within(offset: number, room: number): number {
  return room >= 0 ? room / 2 : Math.min(0, Math.max(room, offset));
}
