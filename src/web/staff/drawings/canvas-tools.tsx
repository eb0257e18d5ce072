import type { SpotShape } from '#domain/drawings/drawing-values.ts';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import type { EditedDrawing } from './editor-draft.ts';
import { shapeInMiddle } from './spot-sizes.ts';
import type { Tool } from './use-canvas-pointer.ts';
import type { SpotActions } from './use-spots.ts';

interface CanvasToolsProps {
  drawing: EditedDrawing;
  tool: Tool;
  setTool: (tool: Tool) => void;
  zoom: number;
  setZoom: (zoom: number) => void;
  actions: SpotActions;
}

const tools: readonly { tool: Tool; label: () => string }[] = [
  { tool: 'select', label: m.drawing_tool_select },
  { tool: 'circle', label: m.drawing_circle },
  { tool: 'rectangle', label: m.drawing_rectangle },
  { tool: 'polygon', label: m.drawing_polygon },
];
const zooms = [1, 2, 4] as const;

/** The shapes with which the pointer draws. The last button adds a shape without a pointer. */
export function CanvasTools({ drawing, tool, setTool, zoom, setZoom, actions }: CanvasToolsProps) {
  const kind: SpotShape['shape'] = tool === 'select' ? 'circle' : tool;
  return (
    <div className="toolbar drawing-editor__tools">
      <div role="group" aria-label={m.drawing_tool()} className="toolbar">
        {tools.map((each) => (
          <Button key={each.tool} size="dense" aria-pressed={tool === each.tool} onClick={() => setTool(each.tool)}>
            {each.label()}
          </Button>
        ))}
      </div>
      <Button size="dense" onClick={() => actions.add(shapeInMiddle(kind, drawing))}>
        {m.drawing_add_spot()}
      </Button>
      <div role="group" aria-label={m.drawing_zoom()} className="toolbar">
        {zooms.map((each) => (
          <Button key={each} size="dense" aria-pressed={zoom === each} onClick={() => setZoom(each)}>
            {each * 100}%
          </Button>
        ))}
      </div>
      <p className="small quiet">{tool === 'polygon' ? m.drawing_polygon_help() : m.drawing_canvas_help()}</p>
    </div>
  );
}
