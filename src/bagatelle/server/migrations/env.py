"""How Alembic runs the migrations: on the connection that `database.upgrade` gives it, inside its transaction."""

from alembic import context

from bagatelle.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,  # SQLite changes a table by making it anew
)
with context.begin_transaction():
    context.run_migrations()
