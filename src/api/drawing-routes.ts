/** Routes of drawings, part of the route table of routes.ts. */
import type { Route } from './route-url.ts';

export const drawingRoutes = {
  listDrawings: { method: 'get', path: '/drawings' },
  listDrawingDrafts: { method: 'get', path: '/drawing-drafts' },
  createDrawing: { method: 'post', path: '/drawings' },
  receiveDrawingPicture: { method: 'post', path: '/drawings/picture' },
  getDrawing: { method: 'get', path: '/drawings/{slug}' },
  saveDrawing: { method: 'put', path: '/drawings/{slug}' },
  deleteDrawing: { method: 'delete', path: '/drawings/{slug}' },
  getDrawingDraft: { method: 'get', path: '/drawings/{slug}/draft' },
  copyDrawing: { method: 'post', path: '/drawings/{slug}/copy' },
} as const satisfies Record<string, Route>;
