// The floor of `start`: bare Fastify with the one route that is asked for.
import fastify from 'fastify';

const app = fastify();
app.get('/healthz', async () => ({ status: 'up' }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
